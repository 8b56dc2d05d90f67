import type { VipChange } from "@croupier/contract/vip";
import { useApp } from "../../app-context/App.ts";
import { useVipDates } from "./useVipDates.ts";
import { causes, rankNames } from "./vipWords.ts";

/** What changed in the player's status, the latest first. */
export function VipHistory({ changes }: { changes: readonly VipChange[] }) {
  const { say } = useApp();
  const { day } = useVipDates();
  return (
    <section className="panel grid gap-3" aria-labelledby="vip-history-title">
      <h2 id="vip-history-title" className="text-xl">
        {say("vip.history")}
      </h2>
      <ul className="vip-history">
        {changes.map(({ id, from, to, at, cause }) => (
          <li key={id}>
            <time className="text-sm text-muted" dateTime={at}>
              {day(at)}
            </time>
            <span className="font-semibold">
              {say("vip.change", { from: say(rankNames[from]), to: say(rankNames[to]) })}
            </span>
            <span className="text-sm text-muted">{say(causes[cause])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
