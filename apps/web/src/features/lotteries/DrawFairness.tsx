import type { Lottery, LotteryTerms } from "@croupier/contract/lotteries";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { beaconText } from "./beaconText.ts";
import { lotteryProofQuery } from "./lotteryQueries.ts";

/**
 * When tickets are given, the hash of the seed that was promised before, and after the draw the seed and the public value.
 * Source: F-21, F-36.
 */
export function DrawFairness({ lottery, terms }: { lottery: Lottery; terms: LotteryTerms }) {
  const app = useApp();
  const { say, to } = app;
  const id = String(lottery.id);
  const proof = useQuery({ ...lotteryProofQuery(app, id), enabled: terms.closed_at !== null }).data;
  const moment = useUtcTime("moment");
  const at = (iso: string) => `${moment(iso)} UTC`;
  const times: [string, string][] = [
    [say("lotteries.saleFrom"), at(lottery.start_at)],
    [say("lotteries.saleUntil"), at(lottery.end_at)],
  ];
  if (terms.draws_at) times.push([say("lotteries.drawsAt"), at(terms.draws_at)]);
  if (terms.drawn_at) times.push([say("lotteries.drawnAt"), at(terms.drawn_at)]);
  const values: [string, string][] = [[say("verify.hash"), terms.server_seed_hash]];
  if (proof?.tickets_hash) values.push([say("lotteries.ticketsHash"), proof.tickets_hash]);
  // A list that closed late has named a later round.
  const source = proof?.beacon_source ?? terms.beacon_source;
  if (source) values.push([say("lotteries.beacon"), beaconText(say, source, proof?.beacon)]);
  values.push([say("verify.serverSeed"), proof?.server_seed ?? say("lotteries.secret")]);
  return (
    <section className="panel grid gap-4" aria-labelledby="lottery-fair">
      <h2 id="lottery-fair" className="text-xl">
        {say("lotteries.fair")}
      </h2>
      <p className="text-sm text-muted">{say("lotteries.fairText")}</p>
      {terms.repeat !== "none" && <p className="text-sm">{say("lotteries.repeats", { repeat: terms.repeat })}</p>}
      <dl className="grid gap-3">
        {times.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-sm tabular-nums">{value}</dd>
          </div>
        ))}
        {values.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-mono text-sm break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <a className="button justify-self-start" href={to(`/fairness/verify?lottery=${id}`)}>
        {say("lotteries.check")}
      </a>
    </section>
  );
}
