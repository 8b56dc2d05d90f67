import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { ApiFailure } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";

/** What the session came to so far: its time, stakes, wins and the result, by the server's clock and ledger. Source: F-53. */
export function SessionSums() {
  const { queries, say } = useApp();
  const money = useMoney();
  const { data, error, refetch } = useQuery(queries.realityCheck);
  // Who excluded themselves has no session to play in.
  if (error instanceof ApiFailure && error.status === 403) return null;
  if (error) return <LoadFailed retry={refetch} />;
  if (!data) return <div className="panel skeleton h-24" aria-busy="true" />;
  const time = { hours: Math.floor(data.elapsed_min / 60), minutes: data.elapsed_min % 60 };
  return (
    <section className="panel grid gap-3" aria-labelledby="this-session">
      <h2 id="this-session" className="text-xl">
        {say("limits.thisSession")}
      </h2>
      <dl className="session-sums">
        <Sum name={say("realityCheck.time")} value={say("realityCheck.duration", time)} />
        {data.play.length === 0 && <Sum name={say("realityCheck.wagered")} value={say("realityCheck.nothing")} />}
        {data.play.map(({ currency, wagered_cents, won_cents, net_cents }) => (
          <Fragment key={currency}>
            <Sum name={say("realityCheck.wagered")} value={money(wagered_cents, currency)} />
            <Sum name={say("realityCheck.won")} value={money(won_cents, currency)} />
            <Sum name={say("realityCheck.net")} value={money(net_cents, currency)} />
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="money font-semibold">{value}</dd>
    </div>
  );
}
