import type { VipRank, VipStatusTerms } from "@croupier/contract/vip";
import { type VipCardState, vipCardState } from "@croupier/rules/vip/vipRanks";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { ScrollButtons } from "../../ui/ScrollButtons.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { Emblem } from "./Emblem.tsx";
import { useBenefitWords } from "./useBenefitWords.ts";
import { rankNames } from "./vipWords.ts";

const states: Readonly<Record<VipCardState, readonly [MessageKey, string]>> = {
  before: ["vip.state.before", ""],
  current: ["vip.state.current", "tag-success"],
  future: ["vip.state.future", "tag-wait"],
  lock: ["vip.state.lock", ""],
};

interface CardsProps {
  statuses: readonly VipStatusTerms[];
  /** The visitor's own; null for a guest. */
  current: VipRank | null;
}

/** The statuses side by side, each with how it stands to the player's own. Source: 2.6-07, 4-19. */
export function StatusCards({ statuses, current }: CardsProps) {
  const { say } = useApp();
  const list = useRef<HTMLUListElement>(null);
  // The player's own is in sight, without the page moving.
  useEffect(() => {
    const own = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (own && list.current) list.current.scrollLeft = own.offsetLeft - list.current.offsetLeft - 16;
  }, []);
  return (
    <div className="relative grid gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <ul ref={list} className="vip-cards" tabIndex={0} aria-label={say("vip.compare")}>
        {statuses.map((status) => (
          <StatusTermsCard
            key={status.rank}
            status={status}
            state={vipCardState(status.rank, current ?? "REGULAR")}
            isGuest={current === null}
          />
        ))}
      </ul>
      <ScrollButtons list={list} title={say("vip.compare")} className="vip-card-buttons needs-scripts" />
    </div>
  );
}

interface CardProps {
  status: VipStatusTerms;
  state: VipCardState;
  isGuest: boolean;
}

function StatusTermsCard({ status, state, isGuest }: CardProps) {
  const { say } = useApp();
  const { rank, threshold, benefits } = status;
  const [label, tag] = states[state];
  const shown = isGuest ? "lock" : state;
  return (
    <li
      className="vip-card"
      data-rank={rank}
      data-state={shown}
      aria-current={!isGuest && state === "current" ? "step" : undefined}
    >
      <div className="flex items-start justify-between gap-2">
        <Emblem rank={rank} locked={!isGuest && state === "lock"} />
        {!isGuest && <span className={`tag ${tag}`}>{say(label)}</span>}
      </div>
      <h3 className="text-xl">{say(rankNames[rank])}</h3>
      {threshold ? <Asked threshold={threshold} /> : <p className="text-sm text-muted">{say("vip.everybody")}</p>}
      <p className="text-sm text-muted">{status.for_life ? threshold && say("vip.forLife") : say("vip.nextQuarter")}</p>
      {benefits.length > 0 && <Benefits benefits={benefits} />}
    </li>
  );
}

function Asked({ threshold }: { threshold: NonNullable<VipStatusTerms["threshold"]> }) {
  const { say } = useApp();
  const money = useMoney();
  const lines = [
    [say("vip.deposits"), threshold.deposit_cents],
    [say("vip.bets"), threshold.bet_cents],
  ] as const;
  return (
    <dl className="grid gap-1 text-sm">
      {lines.map(([label, cents]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{money(cents, threshold.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Benefits({ benefits }: Pick<VipStatusTerms, "benefits">) {
  const { say } = useApp();
  const words = useBenefitWords();
  return (
    <ul className="vip-benefits" aria-label={say("vip.gives")}>
      {benefits.map((benefit) => {
        const { title, lines } = words(benefit);
        return (
          <li key={title}>
            <Check className="icon size-4.5" aria-hidden />
            {lines.length === 0 ? (
              <span>{title}</span>
            ) : (
              <details>
                <summary>{title}</summary>
                <ul className="grid gap-0.5 pt-1 text-muted">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
