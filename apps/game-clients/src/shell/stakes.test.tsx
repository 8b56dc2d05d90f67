import type { GameRound, GameSession } from "@croupier/contract/game";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { StakePicker } from "./StakePicker.tsx";
import { openingStake, shownStake } from "./stakes.ts";
import { type Table, TableContext } from "./table.ts";

const stakes = { steps_cents: [50, 100, 500], default_cents: 100 };
const round = (about: Partial<GameRound>) => ({ id: "r", state: "open", ...about }) as GameRound;
const opened = (unfinished: GameRound | null) => openingStake({ stakes, unfinished } as GameSession);

describe("a game opens with", () => {
  test("the default stake where no round goes on, and else with that round's", () => {
    expect(opened(null)).toBe(100);
    expect(opened(round({ stake_cents: 500 }))).toBe(500);
  });

  test("the default where the round's stake was the house's, or is none of the steps as a bought round's", () => {
    expect(opened(round({ stake_cents: 500, free_round: { id: 1, number: 2, total: 3 } }))).toBe(100);
    expect(opened(round({ stake_cents: 8_000 }))).toBe(100);
  });
});

test("the stake shown is the replayed round's, else the open one's, else the chosen", () => {
  const [replayed, open] = [round({ stake_cents: 8_000 }), round({ stake_cents: 500 })];
  expect(shownStake(replayed, open, 100)).toBe(8_000);
  expect(shownStake(null, open, 100)).toBe(500);
  expect(shownStake(null, null, 100)).toBe(100);
});

test("where a round plays several hands, the stake of one is shown and goes on, not their sum", () => {
  const hands = round({ stake_cents: 1_000, bet: { stake: 100, options: { hands: 10 } } });
  expect(shownStake(null, hands, 50)).toBe(100);
  expect(opened(hands)).toBe(100);
});

describe("the picker", () => {
  const shown = (stake_cents: number) => {
    const table = {
      say: (key: string) => key,
      money: (cents: number) => `$${cents / 100}`,
      server: { session: { stakes } },
    };
    const picker = <StakePicker stake_cents={stake_cents} disabled={false} choose={() => undefined} />;
    const html = renderToStaticMarkup(<TableContext value={table as unknown as Table}>{picker}</TableContext>);
    const options = [...html.matchAll(/<option value="(\d+)"( selected="")?>/g)];
    return { steps: options.map(([, value]) => Number(value)), chosen: Number(options.find(([, , on]) => on)?.[1]) };
  };

  test("offers every step and stands on the stake", () => {
    expect(shown(500)).toEqual({ steps: [50, 100, 500], chosen: 500 });
  });

  test("says a stake beside the steps as it is, and offers none in its place", () => {
    expect(shown(8_000)).toEqual({ steps: [8_000], chosen: 8_000 });
  });
});
