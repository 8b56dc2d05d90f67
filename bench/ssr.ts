import { cards, renderLobby } from "./shared/lobbyRender.ts";

/*
 * Renders of the lobby with a full first screen (thirty cards in two rails): renders per second, processor time per
 * render, and the ratio against sending a ready string of the same length. Build apps/web first.
 * Target: at most 2 ms of processor time. Source.
 */
const warmUps = 300;
const seconds = 4;

interface Measure {
  perSecond: number;
  cpu_ms: number;
}

async function measure(work: () => unknown): Promise<Measure> {
  for (let index = 0; index < warmUps; index++) await work();
  const before = process.cpuUsage();
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < seconds * 1_000) {
    await work();
    count++;
  }
  const elapsed_s = (performance.now() - start) / 1_000;
  const cpu = process.cpuUsage(before);
  return { perSecond: count / elapsed_s, cpu_ms: (cpu.user + cpu.system) / 1_000 / count };
}

const { html } = await renderLobby();
const lobby = await measure(() => renderLobby());
const missing = await measure(() => renderLobby("http://localhost:3000/nowhere"));
const fixed = await measure(() => Buffer.from(html));

const row = (name: string, { perSecond, cpu_ms }: Measure) => ({
  page: name,
  "renders/s": Math.round(perSecond),
  "CPU ms": Number(cpu_ms.toFixed(3)),
  "times a static string": Number((cpu_ms / fixed.cpu_ms).toFixed(1)),
});
console.log(`lobby: ${(html.length / 1_000).toFixed(1)} kB of HTML, ${2 * cards} cards`);
console.table([row("lobby", lobby), row("not found", missing), row("static string", fixed)]);
if (lobby.cpu_ms > 2) console.log("over the target of 2 ms CPU a render");
