import { expect, test, vi } from "vitest";
import { cards, renderLobby } from "../../../bench/shared/lobbyRender.ts";

// React as it is served, like the one in the bundle.
vi.stubEnv("NODE_ENV", "production");
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");

/** Processor time of one turn of some work, in milliseconds, over some in a row. */
async function cpuOf(turns: number, work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let count = 0; count < turns; count++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / turns;
}

const middle = (values: number[]) => values.sort((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

const Row = ({ index }: { index: number }) =>
  createElement(
    "li",
    { id: `row-${index}`, className: "row" },
    createElement("a", { href: `/rows/${index}`, title: "A row" }, createElement("span", null, `Row ${index}`)),
  );

/** A list of so many elements by React alone, in thirds: what a machine takes for a page without anything of ours in it. */
const renderList = (elements: number) =>
  renderToString(
    createElement(
      "ul",
      null,
      Array.from({ length: Math.round(elements / 3) }, (_, index) => createElement(Row, { key: index, index })),
    ),
  );

/** A slow machine may take so many times as long as for a list of as many elements: 4.6 to 5.4 when this was measured. */
const timesList = 8;

test("the server renders the lobby with two full rails in at most 2 ms of processor time, on a slow machine in as much more as a plain list takes [X-6.4]", async () => {
  const { html } = await renderLobby();
  expect(html.match(/class="game-card"/g)).toHaveLength(2 * cards);
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  await cpuOf(200, renderLobby);
  await cpuOf(200, () => renderList(elements));

  // By turns, so that whatever else the machine does meets both; the middle of some stretches is what counts.
  const [lobby_ms, list_ms]: [number[], number[]] = [[], []];
  for (let stretch = 0; stretch < 15; stretch++) {
    lobby_ms.push(await cpuOf(30, renderLobby));
    list_ms.push(await cpuOf(60, () => renderList(elements)));
  }
  expect(middle(lobby_ms)).toBeLessThanOrEqual(Math.max(2, timesList * middle(list_ms)));
});
