import type { PlayerHeldGift } from "@croupier/contract/heldGifts";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useTime } from "../../ui/useTime.ts";

const looks = {
  in_review: { look: "tag-wait", tag: "gifts.held.in_review", text: "gifts.heldText.in_review" },
  released: { look: "tag-success", tag: "gifts.held.released", text: "gifts.heldText.released" },
  refused: { look: "tag-danger", tag: "gifts.held.refused", text: "gifts.heldText.refused" },
} as const;

/** A gift that is looked at before it is given, and what became of it; a change is said aloud. Source: 4-01, 6-17. */
export function HeldGiftCard({ gift }: { gift: PlayerHeldGift }) {
  const { say } = useApp();
  const money = useMoney();
  const { title, state, amount_cents, currency, held_at, decided_at } = gift;
  const { look, tag, text } = looks[state];
  const time = useTime("moment");
  return (
    <li className="panel grid content-start gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg">{operatorText(say, title)}</h2>
        <span className={`tag ${look}`}>{say(tag)}</span>
      </div>
      {amount_cents !== null && <p className="font-heading text-2xl tabular-nums">{money(amount_cents, currency)}</p>}
      <p role="status" className="text-sm">
        {say(text)}
      </p>
      <p className="text-sm text-muted">
        {decided_at === null
          ? say("gifts.heldSince", { time: time(held_at) })
          : say("gifts.heldDecided", { time: time(decided_at) })}
      </p>
    </li>
  );
}
