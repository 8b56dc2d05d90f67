import { expect, test } from "vitest";
import { cards, renderLobby } from "../../../bench/shared/lobbyRender.ts";

/** Processor time of one render, in milliseconds, over some in a row. */
async function cpuOf(renders: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let count = 0; count < renders; count++) await renderLobby();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / renders;
}

test("the server renders the lobby with two full rails in at most 2 ms of processor time [X-6.4]", async () => {
  const { html } = await renderLobby();
  expect(html.match(/class="game-card"/g)).toHaveLength(2 * cards);
  await cpuOf(200);
  // Others on the machine make a render dearer, never cheaper.
  const batches = [];
  for (let batch = 0; batch < 6; batch++) batches.push(await cpuOf(50));
  expect(Math.min(...batches)).toBeLessThanOrEqual(2);
});
