import type { Jackpot } from "@croupier/contract/jackpots";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useJackpotPicture } from "./useJackpotPicture.ts";

/** A jackpot with the way to its page and what its levels hold. Source: 3-20. */
export function JackpotCard({ jackpot, heading: Heading = "h2" }: { jackpot: Jackpot; heading?: "h2" | "h3" }) {
  const { to } = useApp();
  const pictureOf = useJackpotPicture();
  return (
    <li className="panel jackpot-card grid content-start gap-4">
      <div className="jackpot-card-head">
        <Heading className="text-xl">
          <a className="promo-link" href={to(pathOf("JackpotPage", { identifier: jackpot.identifier }))}>
            {jackpot.name}
          </a>
        </Heading>
        <img src={pictureOf(jackpot.identifier)} alt="" width={320} height={280} loading="lazy" decoding="async" />
      </div>
      <JackpotLevels jackpot={jackpot} />
    </li>
  );
}

/** What each level holds, the largest first. */
function JackpotLevels({ jackpot }: { jackpot: Jackpot }) {
  const money = useMoney();
  const levels = jackpot.levels.toSorted((left, right) => right.amount_cents - left.amount_cents);
  return (
    <ul className="jackpot-levels">
      {levels.map((level) => (
        <li key={level.id}>
          <p className="text-sm text-muted">{level.name}</p>
          <p className="jackpot-amount money">{money(level.amount_cents, jackpot.currency)}</p>
        </li>
      ))}
    </ul>
  );
}
