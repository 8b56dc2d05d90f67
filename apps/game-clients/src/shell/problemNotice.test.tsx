import type { GameSession } from "@croupier/contract/game";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sayIn } from "../messages/sayIn.ts";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { type Table, TableContext } from "./table.ts";

/** What a refused stake of somebody with 2.50 says who is 7.50 short of it. */
async function refusal(locale: string, mode: "real" | "demo"): Promise<string> {
  const say = await sayIn(locale, []);
  const money = (cents: number) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: "CAD" }).format(cents / 100);
  const session = { mode } as GameSession;
  const table = { say, money, server: { session }, balance: { amount_cents: 250, currency: "CAD" } };
  const order = { kind: "play", key: "k", body: {} } as never;
  const problem = {
    kind: "refused",
    code: "not_enough_money",
    missing_cents: 750,
    order,
    dismiss: () => undefined,
  } as const;
  const html = renderToStaticMarkup(
    <TableContext value={table as unknown as Table}>
      <ProblemNotice problem={problem} />
    </TableContext>,
  );
  expect(html).toContain(say("missingMoney", { amount: money(750) }));
  expect(html).toContain(say("balanceIs", { amount: money(250) }));
  expect(html).toContain(say("notTaken"));
  return html;
}

test.each(["en", "de", "it", "fr-CA", "no"])(
  "in %s a stake that the balance does not cover is answered with what is missing and what there is",
  async (locale) => {
    const say = await sayIn(locale, []);
    expect(await refusal(locale, "real")).toContain(say("deposit"));
    const demo = await refusal(locale, "demo");
    expect(demo).toContain(say("refused.demo_empty"));
    expect(demo).not.toContain(`>${say("deposit")}<`);
  },
);
