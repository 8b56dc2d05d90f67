import type { ShopBadge, ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useModals } from "../../modal/modals.ts";
import { RewardPicture } from "./RewardPicture.tsx";
import { useRewardWords } from "./rewardWords.ts";

interface RewardCardProps {
  card: ShopCard;
  /** The player's points; null for a guest. */
  spendable: number | null;
  picture: { own: string | undefined; game: Game | undefined };
}

/** A reward with its badges and its price; it opens the exchange. Source: 2.6-02, 2.6-03, 3-31. */
export function RewardCard({ card, spendable, picture }: RewardCardProps) {
  const { say } = useApp();
  const modals = useModals();
  const { name, detail } = useRewardWords()(card);
  const missing = spendable === null ? 0 : Math.max(0, card.points - spendable);
  const price = say("compPoints.points", { count: card.points });
  return (
    <li className="reward-card" data-category={card.category}>
      <div className="reward-picture">
        <RewardPicture card={card} {...picture} />
        <Badges card={card} />
      </div>
      <div className="reward-text">
        <h2>
          <button
            type="button"
            className="reward-open"
            aria-haspopup="dialog"
            onClick={() => modals.open("exchangePoints", { type: card.type, group: card.group })}
          >
            {name}
          </button>
        </h2>
        <p className="text-sm text-muted">{detail}</p>
        {missing > 0 && <Nearly have={card.points - missing} cost={card.points} missing={missing} />}
        <p className="reward-price" data-affordable={(spendable !== null && missing === 0) || undefined}>
          <span className="points-coin" aria-hidden="true" />
          {price}
        </p>
      </div>
    </li>
  );
}

const badgeWords: Readonly<Record<ShopBadge, MessageKey>> = {
  popular: "compPoints.badge.popular",
  new: "compPoints.badge.new",
  vip: "compPoints.badge.vip",
};

function Badges({ card: { badges, category } }: { card: ShopCard }) {
  const { say } = useApp();
  return (
    <ul className="reward-badges">
      {category === "DISCOUNT" && <li data-badge="sale">{say("compPoints.badge.sale")}</li>}
      {badges.map((badge) => (
        <li key={badge} data-badge={badge}>
          {say(badgeWords[badge])}
        </li>
      ))}
    </ul>
  );
}

/** How far the points are from the price. */
export function Nearly({ have, cost, missing }: { have: number; cost: number; missing: number }) {
  const { say } = useApp();
  return (
    <div className="reward-nearly">
      <progress className="upload-progress" max={cost} value={have} aria-hidden="true" />
      <p className="text-sm text-muted">{say("compPoints.toGo", { count: missing })}</p>
    </div>
  );
}

/** Five outlines of cards stand there until the cards have come. Source: 2.6-05, 9-35. */
export function RewardPlaceholders() {
  return [1, 2, 3, 4, 5].map((place) => <li key={place} className="skeleton reward-placeholder" aria-hidden />);
}
