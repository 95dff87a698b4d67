import { holdForms } from "../staff/held_forms.js";

holdForms();
for (const log of document.querySelectorAll("pre")) log.scrollTop = log.scrollHeight;
