// The pages of the station's owner, what a helper needs to know, and the ways out.

import { h } from "../../core/dom.js";
import { t } from "../../core/words.js";
import { key } from "../../staff/keys.js";
import { table } from "../table.js";
import { goTo } from "../trouble.js";
import { head } from "./parts.js";

const PAGES = { updates: "update", control: "station" };
const pageOf = (one) => PAGES[one] || one;

export const stationChore = () => ({
  rows: [
    head(t("console-chore-station")),
    h(
      "div",
      { class: "in-pairs" },
      table.page.owners.map((one) =>
        key(
          { "data-way": "/console/" + pageOf(one) },
          one === "updates" && table.page.release
            ? t("console-release", { release: table.page.release })
            : t("console-to-" + pageOf(one)),
          goTo("/console/" + pageOf(one)),
        ),
      ),
      key({ "data-way": "/" }, t("console-to-board"), goTo("/")),
      key({ "data-way": "/console/diagnosis" }, t("console-diagnosis"), goTo("/console/diagnosis")),
      key(
        { "data-way": "/console/diagnosis?picture=1" },
        t("console-diagnosis-picture"),
        goTo("/console/diagnosis?picture=1"),
      ),
    ),
  ],
  hint: table.page.backup.words,
});

export const logOutChore = () => ({
  rows: [
    head(t("console-log-out")),
    h(
      "div",
      { class: "in-pairs" },
      key({ "data-log-out": "here" }, t("console-log-out-here"), () => leave("")),
      key({ "data-log-out": "everywhere" }, t("console-log-out-everywhere"), () => leave("1")),
    ),
  ],
  hint: t("console-log-out-hint"),
});

function leave(everywhere) {
  const form = document.forms["leave"];
  form.elements["everywhere"].value = everywhere;
  form.submit();
}
