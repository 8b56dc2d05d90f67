import { moneyPicture } from "@croupier/rules/compPoints";
import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import type { Game } from "../../api/wire.ts";
import { gamePicture, pictureTones } from "../games/gamePicture.tsx";
import { MoneyPicture } from "./MoneyPicture.tsx";

interface RewardPictureProps {
  card: ShopCard;
  /** Of free spins: the game's picture. */
  game: Game | undefined;
  /** A picture that the operator chose. Source: 2.6-12. */
  own: string | undefined;
}

const sizes = "(width < 48rem) 50vw, 300px";

/** What a reward looks like: money by its amount, free spins by their game. Decoration. Source: 9-34, 2.6-12. */
export function RewardPicture({ card, game, own }: RewardPictureProps) {
  const { money, spins, box } = card;
  if (own) return <img src={own} alt="" width={320} height={240} loading="lazy" decoding="async" />;
  if (money) return <MoneyPicture step={moneyPicture(money.eurCents)} />;
  const [first] = spins?.games ?? [];
  if (first) {
    return (
      <span className="reward-game" style={game && pictureTones(game)}>
        {gamePicture(game ?? { identifier: first.identifier, preview_image: null }, false, sizes)}
      </span>
    );
  }
  if (card.lottery)
    return <img src="/art/offers/draw.webp" alt="" width={320} height={280} loading="lazy" decoding="async" />;
  if (box === "wheel")
    return <img src="/art/offers/wheel.webp" alt="" width={320} height={280} loading="lazy" decoding="async" />;
  return <BoxArt />;
}

/** A closed box with a bow, as those that are opened on the wheel's page. */
function BoxArt() {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <ellipse cx="100" cy="140" rx="78" ry="7" fill="#000" opacity="0.35" />
      <path d="M 34 66 H 166 L 160 132 Q 159 138 153 138 H 47 Q 41 138 40 132 Z" fill="#7a1f3a" />
      <path d="M 34 66 H 166 L 165 78 H 35 Z" fill="#000" opacity="0.3" />
      <path d="M 90 66 H 110 V 138 H 90 Z" fill="#e3b45a" />
      <path d="M 34 66 H 62 L 66 138 H 47 Q 41 138 40 132 Z" fill="#fff" opacity="0.07" />
      <path d="M 28 48 Q 28 43 33 43 H 167 Q 172 43 172 48 V 62 Q 172 67 167 67 H 33 Q 28 67 28 62 Z" fill="#9a2b4c" />
      <path d="M 28 59 H 172 V 62 Q 172 67 167 67 H 33 Q 28 67 28 62 Z" fill="#000" opacity="0.22" />
      <path d="M 88 43 H 112 V 67 H 88 Z" fill="#f0c870" />
      <path
        d="M 100 44 C 74 46 60 34 68 23 C 76 13 96 24 100 42 C 104 24 124 13 132 23 C 140 34 126 46 100 44 Z"
        fill="#f0c870"
      />
      <path
        d="M 100 43 C 86 43 76 35 80 29 C 85 24 97 31 100 41 C 103 31 115 24 120 29 C 124 35 114 43 100 43 Z"
        fill="#b98632"
      />
    </svg>
  );
}
