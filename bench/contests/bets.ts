import { randomUUID } from "node:crypto";
import { consumerLag } from "../../apps/server/src/events/consumer.ts";
import { chipsOn, type Table } from "../../apps/server/src/testing/people.ts";
import { scorerName } from "../../apps/server/src/tournaments/scoreRounds.ts";
import { treeCpuSeconds } from "../shared/cpu.ts";
import type { openInstallation } from "../shared/installation.ts";
import { LeanClient } from "../shared/leanClient.ts";

type Installation = Awaited<ReturnType<typeof openInstallation>>;

interface Side {
  perSecond: number;
  /** Milliseconds of processor time of a bet, the server's and the database's together. */
  cpu_ms: number;
}

/** Bets a second with the ten tournaments and with none, in turns, so that whatever else the machine does meets both. */
export async function compareBets(
  installation: Installation,
  tables: readonly Table[],
  { turns, seconds }: { turns: number; seconds: number },
): Promise<{ plain: Side; counted: Side }> {
  const site = new URL(installation.server.origin.replace("localhost", "127.0.0.1"));
  const lanes = tables.map((table) => {
    const client = new LeanClient(site);
    const headers = { authorization: `Bearer ${table.token}` };
    const bet = () => client.post("/game/rounds", JSON.stringify({ key: randomUUID(), bet: chipsOn(17, 20) }), headers);
    return { client, bet };
  });
  const cpu = () =>
    treeCpuSeconds(installation.server.child.pid!, false) + treeCpuSeconds(installation.databasePid, true);
  const drive = async (forSeconds: number) => {
    const [began, beganCpu] = [performance.now(), cpu()];
    let bets = 0;
    await Promise.all(
      lanes.map(async ({ bet }) => {
        while (performance.now() - began < forSeconds * 1000) {
          if ((await bet()) !== 200) throw new Error("a bet was refused");
          bets++;
        }
      }),
    );
    const took = (performance.now() - began) / 1000;
    // What bets leave to count is theirs too.
    while ((await consumerLag(installation.db, scorerName)) > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return { bets, took, cpu: cpu() - beganCpu };
  };
  await run(installation, true);
  await drive(3);
  await installation.db.pool.query("ANALYZE rounds.round");
  const sums = { plain: { bets: 0, took: 0, cpu: 0 }, counted: { bets: 0, took: 0, cpu: 0 } };
  for (let turn = 0; turn < turns; turn++) {
    // Whoever comes second in one turn is first in the next.
    const order = turn % 2 === 0 ? (["plain", "counted"] as const) : (["counted", "plain"] as const);
    for (const which of order) {
      await run(installation, which === "counted");
      const part = await drive(seconds);
      for (const key of ["bets", "took", "cpu"] as const) sums[which][key] += part[key];
    }
  }
  for (const { client } of lanes) client.close();
  const side = ({ bets, took, cpu: used }: { bets: number; took: number; cpu: number }): Side => ({
    perSecond: bets / took,
    cpu_ms: (used * 1000) / bets,
  });
  return { plain: side(sums.plain), counted: side(sums.counted) };
}

/** Has all ten tournaments of the bench run, or none. */
export async function run({ db }: Pick<Installation, "db">, isOn: boolean): Promise<void> {
  await db.pool.query(
    "UPDATE tournaments.tournament SET closed_at = CASE WHEN $1 THEN NULL ELSE now() END WHERE identifier LIKE 'bench-%'",
    [isOn],
  );
}
