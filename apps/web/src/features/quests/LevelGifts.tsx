import type { QuestLevel } from "@croupier/contract/quests";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { giftLine, wagerLine } from "./giftWords.ts";

const givenWords: Partial<Record<NonNullable<QuestLevel["given"]>, MessageKey>> = {
  given: "quests.given.given",
  waiting: "quests.given.waiting",
  declined: "quests.given.declined",
};

/** What a level brings, and what became of it. Source: 3-54. */
export function LevelGifts({ level }: { level: QuestLevel }) {
  const { say } = useApp();
  const words = { say, money: useMoney(), currency: useVisitorCurrency() };
  if (level.gifts.length === 0) return <p className="text-sm text-muted">{say("quests.gift.none")}</p>;
  const given = level.given ? givenWords[level.given] : undefined;
  return (
    <div className="grid gap-1">
      <ul className="grid gap-0.5">
        {level.gifts.map((gift) => (
          <li key={giftLine(gift, words)}>
            {giftLine(gift, words)}
            {wagerLine(gift, words) && <p className="text-sm text-muted">{wagerLine(gift, words)}</p>}
          </li>
        ))}
      </ul>
      {given && <p className={level.given === "given" ? "text-sm text-success" : "text-sm text-muted"}>{say(given)}</p>}
    </div>
  );
}
