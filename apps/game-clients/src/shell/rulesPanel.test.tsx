import { games } from "@croupier/games/registry";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { kindOf } from "../kinds.ts";
import { sayIn } from "../messages/sayIn.ts";
import { RulesPanel } from "./RulesPanel.tsx";
import { type Table, TableContext } from "./table.ts";

const pokies = games.filter(({ kind }) => kind === "pokie");

test.each(pokies.map((game) => [game.title, game] as const))(
  "the rules of %s show the return that its reels were found to have, and the version that runs [F-47] [F-75]",
  async (_, game) => {
    const kind = kindOf(game.id);
    const say = await sayIn("en", kind.words);
    const { math } = game;
    const session = { math, game: game.id, locale: "en", jackpot: null };
    const table = { say, money: String, server: { session }, version: math.version };
    const { prelude } = await prerender(
      <TableContext value={table as unknown as Table}>
        <RulesPanel kind={kind} close={() => undefined} />
      </TableContext>,
    );
    const text = (await new Response(prelude as unknown as ReadableStream).text()).replace(/<[^>]*>/g, "");
    const number = (value: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(value);
    expect(text).toContain(
      say("rtp", {
        rtp: number(math.rtp),
        volatility: say(`volatility.${math.volatility}`),
        hits: number(math.hitFrequency),
      }),
    );
    expect(text).toContain(number(math.rtp));
    expect(text).toContain(say("build", { version: math.version }));
  },
);
