import type { PersonalTable } from "../platform/personalData/personalData.ts";

/** Rows of a table that the page shows; the JSON file has them all. */
export const maxShownRows = 1_000;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h2{margin-top:2.5rem}div.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:6rem}
th{background:#eee}p.note{color:#444}`;

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

const anchor = ({ table }: PersonalTable) => table.replace(/\W/g, "-");

/** A page without scripts that needs nothing else, so that it reads the same in ten years. */
export function htmlHead(playerId: number, now: Date, all: readonly PersonalTable[]): string {
  const contents = all.map((one) => `<li><a href="#${anchor(one)}">${plain(one.title)}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Data of account ${playerId}</title><style>${style}</style></head><body>
<h1>Data of account ${playerId}</h1>
<p class="note">Made on ${now.toISOString()}. Times are in UTC, amounts in the smallest unit of their currency.</p>
<nav aria-label="Contents"><ul>${contents.join("")}</ul></nav>
`;
}

export function htmlTable(one: PersonalTable, lines: readonly string[], count: number): string {
  const heading = `<h2 id="${anchor(one)}">${plain(one.title)}</h2>`;
  const left = Object.entries(one.hides).map(([column, why]) => `${column} (${why})`);
  const hides = left.length === 0 ? "" : `<p class="note">Left out: ${plain(left.join("; "))}.</p>`;
  if (count === 0) return `${heading}\n<p>Nothing.</p>\n`;
  const more =
    count > lines.length ? `<p class="note">The newest ${lines.length} of ${count}; the JSON file has all.</p>` : "";
  const cells = lines.map((line) => {
    const row = JSON.parse(line) as Record<string, unknown>;
    return `<tr>${one.shows.map((column) => `<td>${plain(asText(row[column]))}</td>`).join("")}</tr>`;
  });
  const head = one.shows.map((column) => `<th scope="col">${plain(column.replaceAll("_", " "))}</th>`).join("");
  return `${heading}\n${more}<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${cells.join("\n")}\n</tbody></table></div>\n${hides}\n`;
}

export const htmlFoot = () => "</body></html>\n";

function asText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
