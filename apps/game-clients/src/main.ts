import "./shell/studio.css";
import { formatMoney } from "@croupier/rules/money";
import { findEntrance } from "./core/enterStudio.ts";

/* The session is asked for before what shows the game is there: its answer and the scripts are on their way together. */
const entrance = findEntrance();
const first = entrance && { entrance, opened: entrance.open() };
// Told by whoever waits for it.
first?.opened.catch(() => undefined);
void import("./start.tsx").then(({ start }) => start(first));
// The first amount in a language takes a phone a tenth of a second: it is written while the line is waited for.
if (first?.entrance.locale) formatMoney(0n, "FUN", first.entrance.locale);
