import { numberFormat } from "@croupier/rules/numberFormat";
import "./bonus.css";
import type { PokieModel } from "@croupier/games";
import { featureCost } from "@croupier/games/pokie/featureCost";
import { useEffect, useRef, useState } from "react";
import { useTable } from "../shell/table.ts";

interface BuyFeatureProps {
  buy: NonNullable<PokieModel["buy"]>;
  stake_cents: number;
  disabled: boolean;
  /** Buys it. */
  go(): void;
}

/** Offers the feature for its price, and asks again before it costs anything. Nothing where the licence forbids it. */
export function BuyFeature({ buy, stake_cents, disabled, go }: BuyFeatureProps) {
  const { say, money, server } = useTable();
  const [asking, setAsking] = useState(false);
  if (!server.session.policy.bonus_buy) return null;
  const cost_cents = featureCost(buy, stake_cents, server.session.stakes.max_cents);
  return (
    <>
      <button
        type="button"
        className="buy-feature"
        disabled={disabled || cost_cents === null}
        onClick={() => setAsking(true)}
      >
        <span>{say("buyFeature")}</span>
        <b>{cost_cents === null ? say("buyLower") : money(cost_cents)}</b>
      </button>
      {asking ? (
        <Question
          buy={buy}
          stake_cents={stake_cents}
          answer={(yes) => {
            setAsking(false);
            if (yes) go();
          }}
        />
      ) : null}
    </>
  );
}

type QuestionProps = Pick<BuyFeatureProps, "buy" | "stake_cents"> & { answer(yes: boolean): void };

/** What it costs and what it returns. Staying away has the focus. */
function Question({ buy, stake_cents, answer }: QuestionProps) {
  const { say, money, server } = useTable();
  const not = useRef<HTMLButtonElement>(null);
  useEffect(() => not.current?.focus(), []);
  const percent = numberFormat(server.session.locale, { minimumFractionDigits: 2 });
  const cost = money(stake_cents * buy.price);
  const terms = { cost, times: buy.price, stake: money(stake_cents), rtp: percent.format(buy.rtp) };
  return (
    <section
      className="choice"
      role="alertdialog"
      aria-label={say("buyTitle")}
      onKeyDown={(event) => (event.key === "Escape" ? answer(false) : undefined)}
    >
      <h2>{say("buyTitle")}</h2>
      <p>{say("buyTerms", terms)}</p>
      <div className="buy-answers">
        <button ref={not} type="button" onClick={() => answer(false)}>
          {say("buyNot")}
        </button>
        <button type="button" className="primary" onClick={() => answer(true)}>
          {say("buyNow", { cost })}
        </button>
      </div>
    </section>
  );
}
