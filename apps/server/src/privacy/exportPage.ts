import type { PersonalTable } from "../platform/personalData/personalData.ts";
import type { ExportWords } from "./exportWords.ts";

/** Rows of a table that the page shows; the JSON file has them all. */
export const maxShownRows = 1_000;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h2{margin-top:2.5rem}div.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:6rem}
th{background:#eee}p.note{color:#444}`;

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

const anchor = ({ table }: PersonalTable) => table.replace(/\W/g, "-");

/** What the page says around the tables; each language's file has them, with the titles, columns and reasons of the tables. */
export const pageTexts = {
  title: "Data of account {player}",
  made: "Made on {time}. Times are in UTC, amounts in the smallest unit of their currency.",
  contents: "Contents",
  nothing: "Nothing.",
  newest: "The newest {shown} of {count}; the JSON file has all.",
  leftOut: "Left out: {columns}.",
  yes: "yes",
  no: "no",
} as const;

/** A column as a person reads it. */
export const columnName = (column: string) => column.replaceAll("_", " ");

/** A page without scripts that needs nothing else, so that it reads the same in ten years. */
export function htmlHead(words: ExportWords, playerId: number, now: Date, all: readonly PersonalTable[]): string {
  const { say, tell, locale } = words;
  const contents = all.map((one) => `<li><a href="#${anchor(one)}">${plain(say(one.title))}</a></li>`);
  const title = plain(tell(pageTexts.title, { player: String(playerId) }));
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p class="note">${plain(tell(pageTexts.made, { time: now.toISOString() }))}</p>
<nav aria-label="${plain(say(pageTexts.contents))}"><ul>${contents.join("")}</ul></nav>
`;
}

export function htmlTable(words: ExportWords, one: PersonalTable, lines: readonly string[], count: number): string {
  const { say } = words;
  const heading = `<h2 id="${anchor(one)}">${plain(say(one.title))}</h2>`;
  if (count === 0) return `${heading}\n<p>${plain(say(pageTexts.nothing))}</p>\n`;
  const cells = lines.map((line) => {
    const row = JSON.parse(line) as Record<string, unknown>;
    return `<tr>${one.shows.map((column) => `<td>${plain(asText(words, row[column]))}</td>`).join("")}</tr>`;
  });
  const head = one.shows.map((column) => `<th scope="col">${plain(say(columnName(column)))}</th>`).join("");
  return `${heading}\n${newestOf(words, lines.length, count)}<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${cells.join("\n")}\n</tbody></table></div>\n${leftOut(words, one)}\n`;
}

export const htmlFoot = () => "</body></html>\n";

function newestOf({ tell }: ExportWords, shown: number, count: number): string {
  return count > shown ? `<p class="note">${plain(tell(pageTexts.newest, { shown, count }))}</p>` : "";
}

/** What is held and not shown, by the names that the database has for it, and why. */
function leftOut({ say, tell }: ExportWords, { hides }: PersonalTable): string {
  const byReason = Map.groupBy(Object.entries(hides), ([, why]) => why);
  if (byReason.size === 0) return "";
  const columns = [...byReason].map(([why, hidden]) => `${hidden.map(([column]) => column).join(", ")} (${say(why)})`);
  return `<p class="note">${plain(tell(pageTexts.leftOut, { columns: columns.join("; ") }))}</p>`;
}

function asText({ say }: ExportWords, value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return say(value ? pageTexts.yes : pageTexts.no);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
