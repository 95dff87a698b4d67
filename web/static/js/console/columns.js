// The width of a column, so that a name can be fitted to it before it is drawn.

import { layout, roomOfAct } from "../staff/screen.js";

const GAP = 8;
const PANE = { wide: 344, upright: 744, phone: 366 };

/** The width of one of so many columns of keys in the act, without the key's padding. */
export const columnOfAct = (columns) => (roomOfAct().width - GAP * (columns - 1)) / columns - 20;

/** The width of one of so many columns in the side's pane, which stand `gap` apart. */
export const columnOfPane = (columns, gap) => (PANE[layout()] - gap * (columns - 1)) / columns;
