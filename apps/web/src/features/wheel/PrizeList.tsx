import { numberFormat } from "@croupier/rules/numberFormat";
import { useApp } from "../../app-context/App.ts";
import { colourOf } from "./WheelPicture.tsx";

interface Prize {
  id: number | string;
  chance: number;
  color?: string | undefined;
}

interface PrizeListProps<Item extends Prize> {
  /** What can be won. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  won?: Item["id"] | null;
  /** A prize of the wheel has its colour there; one of a box has none. */
  coloured?: boolean;
}

/** Everything that can be won with its chance. Source: 3-28. */
export function PrizeList<Item extends Prize>({ items, nameOf, won = null, coloured = true }: PrizeListProps<Item>) {
  const { say, setting } = useApp();
  const chance = numberFormat(setting.locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <ul className="draw-prizes text-sm" aria-label={say("wheel.segmentsTitle")}>
      {items.map((item, index) => (
        <li key={item.id} data-won={item.id === won || undefined}>
          {coloured && (
            <span className="size-3 rounded-full" style={{ background: colourOf(item, index) }} aria-hidden />
          )}
          <span className="min-w-0 flex-1">{nameOf(item)}</span>
          <span className="text-muted">{chance.format(item.chance)}</span>
        </li>
      ))}
    </ul>
  );
}
