import type { Lottery, LotteryTerms } from "@croupier/contract/lotteries";
import { useApp } from "../../app-context/App.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { beaconText } from "./beaconText.ts";

/**
 * When tickets are given, the hash of the seed that was promised before, and after the draw the seed and the public value.
 * Source: F-21, F-36.
 */
export function DrawFairness({ lottery, terms }: { lottery: Lottery; terms: LotteryTerms }) {
  const { say, to } = useApp();
  const moment = useUtcTime("moment");
  const at = (iso: string) => `${moment(iso)} UTC`;
  const times: [string, string][] = [
    [say("lotteries.saleFrom"), at(lottery.start_at)],
    [say("lotteries.saleUntil"), at(lottery.end_at)],
  ];
  if (terms.draws_at) times.push([say("lotteries.drawsAt"), at(terms.draws_at)]);
  if (terms.drawn_at) times.push([say("lotteries.drawnAt"), at(terms.drawn_at)]);
  const values: [string, string][] = [[say("verify.hash"), terms.server_seed_hash]];
  if (terms.tickets_hash) values.push([say("lotteries.ticketsHash"), terms.tickets_hash]);
  if (terms.beacon_source) values.push([say("lotteries.beacon"), beaconText(say, terms.beacon_source, terms.beacon)]);
  values.push([say("verify.serverSeed"), terms.server_seed ?? say("lotteries.secret")]);
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
      <a className="button justify-self-start" href={to(`/fairness/verify?lottery=${lottery.id}`)}>
        {say("lotteries.check")}
      </a>
    </section>
  );
}
