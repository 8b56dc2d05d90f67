import type { Flight } from "@croupier/contract/flight";
import { verifyCommitment } from "@croupier/fairness";
import { verifyCrashRound } from "@croupier/games/crash/verifyCrashRound";
import { useEffect, useState } from "react";
import type { CrashTable } from "../core/gameServer.ts";
import { useFormat } from "../instant/useFormat.ts";
import { Panel } from "../shell/Panel.tsx";
import { useTable } from "../shell/table.ts";

/** The chain that all crash rounds come from, and each past crash round recomputed here when asked. Source: F-21. */
export function CrashFairness({ close }: { close(): void }) {
  const { server, say, parent } = useTable();
  const [table, setTable] = useState<CrashTable | "loading" | "failed">("loading");
  useEffect(() => {
    server.crashTable().then(setTable, () => setTable("failed"));
  }, [server]);
  return (
    <Panel title={say("fairness")} close={close}>
      <p>{say("kite.fairness")}</p>
      {table === "loading" ? <p role="status">{say("loading")}</p> : null}
      {table === "failed" ? <p role="alert">{say("failed")}</p> : null}
      {typeof table === "object" ? (
        <>
          <Chain table={table} />
          <h3>{say("kite.pastFlights")}</h3>
          <p className="muted">{say("kite.checkHow")}</p>
          <ol className="rounds">
            {table.last.map((crashRound) => (
              <PastRound key={`${crashRound.chain} ${crashRound.number}`} crashRound={crashRound} chain={table.chain} />
            ))}
          </ol>
        </>
      ) : null}
      <p>
        <a href={`${parent.origin}/fairness/verify`} target="_blank" rel="noreferrer">
          {say("kite.verifyRounds")}
        </a>
      </p>
    </Panel>
  );
}

function Chain({ table: { chain, flight: crashRound } }: { table: CrashTable }) {
  const { say } = useTable();
  const { beacon, next_beacon: nextBeacon } = chain;
  const lines: [string, string | number][] = [
    [say("kite.chainEnd"), chain.hash],
    [say("kite.chainLength"), chain.length],
    [say("kite.salt"), chain.salt ?? say("kite.beaconWaits")],
  ];
  if (beacon) {
    lines.push([say("kite.beaconRound"), beacon.url ?? `${beacon.network} ${beacon.round}`]);
    if (beacon.signature) lines.push([say("kite.beaconSignature"), beacon.signature]);
  }
  lines.push([say("kite.nextChain"), chain.next_hash]);
  if (nextBeacon) lines.push([say("kite.nextBeacon"), nextBeacon.url ?? `${nextBeacon.network} ${nextBeacon.round}`]);
  if (crashRound && crashRound.state !== "ended")
    lines.push([say("kite.flightHash", { number: crashRound.number }), crashRound.seed_hash]);
  return (
    <>
      {beacon ? <p>{say("kite.beacon")}</p> : null}
      {beacon?.network === "sandbox" ? <p>{say("kite.beaconSandbox")}</p> : null}
      <dl className="seeds">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Verdict = "unchecked" | "fair" | "unfair";

function PastRound({ crashRound, chain }: { crashRound: Flight; chain: CrashTable["chain"] }) {
  const { say } = useTable();
  const { fixed } = useFormat();
  const [verdict, setVerdict] = useState<Verdict>("unchecked");
  const check = () => setVerdict(isFair(crashRound, chain) ? "fair" : "unfair");
  const known = crashRound.chain === chain.hash;
  return (
    <li>
      <strong>{say("kite.flightNumber", { number: crashRound.number })}</strong>
      <strong>{fixed((crashRound.point ?? 0) / 100)}×</strong>
      <code className="kite-seed">{crashRound.seed}</code>
      <span className="row-actions">
        {verdict === "unchecked" ? (
          <button type="button" disabled={!known} onClick={check}>
            {say("kite.check")}
          </button>
        ) : (
          <output className={verdict}>{say(verdict === "fair" ? "kite.fair" : "kite.unfair")}</output>
        )}
      </span>
    </li>
  );
}

/**
 * The seed fits the hash shown before and leads to the chain's published end, the salt is the beacon's, and together they
 * make the point that was shown.
 */
function isFair(
  { seed, seed_hash, number, point, chain }: Flight,
  { salt, beacon }: Pick<CrashTable["chain"], "salt" | "beacon">,
): boolean {
  if (seed === null || salt === null || !verifyCommitment(seed, seed_hash)) return false;
  const seeds = { serverSeed: seed, clientSeed: salt, nonce: number };
  const verdict = verifyCrashRound({ seeds, chain, signature: beacon?.signature ?? null }, []);
  return verdict.ok && verdict.point === point;
}
