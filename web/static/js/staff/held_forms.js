// Forms whose button is held. Without this script a tap sends them.

import { whenHeld } from "../core/hold.js";

/** Have every `button.hold` of the page send its form when it was held. */
export function holdForms() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
    document.querySelectorAll("button.hold")
  )) {
    button.type = "button";
    whenHeld(button, () => button.form.reportValidity() && button.form.submit());
  }
}
