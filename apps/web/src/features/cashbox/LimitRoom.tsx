import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useDepositLimits } from "./useDepositLimits.ts";

/** What the player's deposit limit leaves, as a bar and in words, with the way to change it; or the way to set one. */
export function LimitRoom({ currency }: { currency: string }) {
  const { say, to } = useApp();
  const money = useMoney();
  const { pending, room } = useDepositLimits(currency);
  if (pending) return null;
  const link = (
    <a className="text-link" href={to("/profile/limits")}>
      {say(room ? "notices.toLimits" : "deposit.setLimit")}
    </a>
  );
  if (!room) return <p className="text-sm">{link}</p>;
  const words = say("deposit.limitRoom", {
    left: money(room.left_cents, currency),
    of: money(room.of_cents, currency),
  });
  const used = room.of_cents === 0 ? 1 : 1 - room.left_cents / room.of_cents;
  return (
    <div className="grid gap-1.5 text-sm">
      <span className="chain-bar" aria-hidden>
        <span style={{ inlineSize: `${used * 100}%` }} />
      </span>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">{words}</span>
        {link}
      </p>
    </div>
  );
}
