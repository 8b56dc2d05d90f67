import type { Freespin, PlayerBonus } from "@croupier/contract/gifts";
import type { PlayerHeldGift } from "@croupier/contract/heldGifts";
import type { Lootbox } from "@croupier/contract/lootboxes";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { BonusCard } from "./BonusCard.tsx";
import { BoxCard } from "./BoxCard.tsx";
import { CouponForm } from "./CouponForm.tsx";
import { FreespinCard } from "./FreespinCard.tsx";
import { HeldGiftCard } from "./HeldGiftCard.tsx";
import { useGifts } from "./useGifts.ts";
import { WantsBonuses } from "./WantsBonuses.tsx";

/** What the player was given: what plays or waits, and what is over. Source: 2.1-05, 2.2-08, 4-01 to 4-03, 4-07 to 4-09. */
export function GiftsPage() {
  const { say } = useApp();
  const [past, setPast] = useState(false);
  const { gifts, loading, failed, retry } = useGifts(past);
  if (failed) {
    return (
      <ProfileFrame title="profile.gifts">
        <LoadFailed retry={retry} />
      </ProfileFrame>
    );
  }
  return (
    <ProfileFrame title="profile.gifts">
      <fieldset className="flex flex-wrap gap-2 border-0 p-0">
        <legend className="sr-only">{say("gifts.which")}</legend>
        {[false, true].map((choice) => (
          <button
            key={String(choice)}
            type="button"
            className={`button button-small ${past === choice ? "button-primary" : ""}`}
            aria-pressed={past === choice}
            onClick={() => setPast(choice)}
          >
            {say(choice ? "gifts.past" : "gifts.current")}
          </button>
        ))}
      </fieldset>
      <Gifts {...gifts} past={past} loading={loading} />
      {!past && (
        <UnlessExcluded>
          <CouponForm />
          <WantsBonuses />
        </UnlessExcluded>
      )}
    </ProfileFrame>
  );
}

/** What plays, then what waits in its order, then what can be started, the newest first. */
const byTurn = (one: PlayerBonus, other: PlayerBonus) => place(one) - place(other);
const place = ({ stage, queue_position }: PlayerBonus) => (stage === "handle_bets" ? 0 : (queue_position ?? 1_000));

interface GiftsProps {
  /** What is looked at first, or was lately. */
  held: readonly PlayerHeldGift[];
  bonuses: readonly PlayerBonus[];
  freespins: readonly Freespin[];
  /** Boxes and turns of the wheel. */
  boxes: readonly Lootbox[];
  past: boolean;
  loading: boolean;
}

function Gifts({ held, bonuses, freespins, boxes, past, loading }: GiftsProps) {
  const { say, to } = useApp();
  const inTurn = [...bonuses].sort(byTurn);
  if (!loading && held.length + bonuses.length + freespins.length + boxes.length === 0) {
    return (
      <Empty icon={Gift} title={say(past ? "gifts.noPast" : "profile.noGifts")} hint={say("gifts.hint")}>
        <UnlessExcluded>
          <a className="button button-primary button-small" href={to("/deposit-bonus")}>
            {say("offers.title")}
          </a>
        </UnlessExcluded>
      </Empty>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2" aria-busy={loading || undefined}>
      {held.map((gift) => (
        <HeldGiftCard key={gift.id} gift={gift} />
      ))}
      {inTurn.map((bonus) => (
        <BonusCard
          key={bonus.id}
          bonus={bonus}
          queue={inTurn.filter(({ stage, currency }) => stage === "wait" && currency === bonus.currency)}
        />
      ))}
      {freespins.map((spins) => (
        <FreespinCard key={spins.id} spins={spins} />
      ))}
      {boxes.map((box) => (
        <BoxCard key={box.id} box={box} />
      ))}
    </ul>
  );
}
