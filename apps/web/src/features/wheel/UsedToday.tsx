import type { Lootbox } from "@croupier/contract/lootboxes";
import { isWheel } from "@croupier/rules/menus/counters";
import { Disc3, PackageOpen } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useItemName } from "./useItemName.ts";

/** The boxes and turns of today that were opened, with what each gave and the way to draw it again. Source: 4-09. */
export function UsedToday({ boxes }: { boxes: readonly Lootbox[] }) {
  const { say } = useApp();
  if (boxes.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="used-boxes">
      <h2 id="used-boxes" className="text-xl md:text-2xl">
        {say("wheel.usedToday")}
      </h2>
      <ul className="box-sources">
        {boxes.map((box) => (
          <Used key={box.id} box={box} />
        ))}
      </ul>
    </section>
  );
}

function Used({ box }: { box: Lootbox }) {
  const { say, to } = useApp();
  const nameOf = useItemName(box.currency);
  const prize = box.items.find((item) => item.prize);
  const Icon = isWheel(box) ? Disc3 : PackageOpen;
  return (
    <li className="panel">
      <Icon className="icon size-6 text-primary" aria-hidden strokeWidth={1.5} />
      <div className="min-w-0">
        <h3 className="font-heading text-lg">{operatorText(say, box.title)}</h3>
        {prize && <p className="text-sm text-muted">{say("wheel.won", { prize: nameOf(prize) })}</p>}
        <a className="text-link text-sm" href={to(`/fairness/verify?box=${box.fairness.draw_id}`)}>
          {say("wheel.check")}
        </a>
      </div>
    </li>
  );
}
