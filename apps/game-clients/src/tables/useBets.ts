import { useState } from "react";
import { useTable } from "../shell/table.ts";
import { doubled, type Placed, stacks, takeFrom, totalOf } from "./chipStacks.ts";

/** What the table says about the last touch of the felt; `key` names the place, or the bet that has a name. */
export type BetNote =
  | { kind: "put"; key: string; amount: number }
  | { kind: "tableMax" }
  | { kind: "poor"; missing: number };

/** The chips on the felt, and those of the round before. Amounts in subunits. */
export function useBets() {
  const { server, balance } = useTable();
  const { max_cents } = server.session.stakes;
  const [placed, setPlaced] = useState<Placed>([]);
  const [previous, setPrevious] = useState<Placed>([]);
  const [note, setNote] = useState<BetNote | null>(null);
  const limit = Math.min(max_cents, balance.amount_cents);
  const total = totalOf(placed);
  const onFelt = stacks(placed);
  const change = (next: Placed) => {
    setNote(null);
    setPlaced(next);
  };
  const lay = (chips: Placed): boolean => {
    const next = total + totalOf(chips);
    if (next > limit)
      setNote(next > max_cents ? { kind: "tableMax" } : { kind: "poor", missing: next - balance.amount_cents });
    else setPlaced([...placed, ...chips]);
    return next <= limit;
  };
  return {
    placed,
    total,
    limit,
    note,
    stacks: onFelt,
    tableMax: max_cents,
    /** Total of the round before. */
    previous: totalOf(previous),
    put(key: string, chip: number) {
      if (lay([{ key, amount: chip }])) setNote({ kind: "put", key, amount: (onFelt.get(key) ?? 0) + chip });
    },
    /** Lays the chips of a bet that has a name, all of them or none. */
    putAll(name: string, chips: Placed) {
      if (lay(chips)) setNote({ kind: "put", key: name, amount: totalOf(chips) });
    },
    take: (key: string) => change(takeFrom(placed, key)),
    undo: () => change(placed.slice(0, -1)),
    clear: () => change([]),
    double: () => change(doubled(placed)),
    rebet: () => change(previous),
    /** Lays the chips of a shown round. */
    show: (next: Placed) => change(next),
    /** Remembers what lies now, for betting the same again. */
    keep: () => {
      setNote(null);
      setPrevious(placed);
    },
  };
}

export type Bets = ReturnType<typeof useBets>;
