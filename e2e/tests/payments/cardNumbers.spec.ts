import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wallet } from "../../fixtures/people.ts";
import { product } from "../../fixtures/product.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";
import { cardNumbersIn } from "./cardNumbersIn.ts";
import { payWith } from "./checkout.ts";

/*
 * A card is typed into the payment provider's frame and nowhere else may its number be found afterwards: not in what the
 * browser sent to us or got from us, not in the server's log, not in any table of the database.
 */

const card = "5555 5555 5555 4444";
const digits = card.replace(/ /g, "");

interface HarEntry {
  request: { url: string; postData?: { text?: string }; headers: unknown };
  response: { content: { mimeType: string; text?: string; encoding?: string }; headers: unknown };
}

/** What crossed the wire in one exchange, as text; scripts, styles and pictures hold nothing of a person's. */
function textOf({ request, response }: HarEntry): string {
  const { mimeType, text = "", encoding } = response.content;
  const readable = /json|html|text\/plain/.test(mimeType);
  const body = readable ? (encoding === "base64" ? Buffer.from(text, "base64").toString("utf8") : text) : "";
  return JSON.stringify([request.url, request.headers, request.postData?.text ?? "", response.headers, body]);
}

/**
 * Every table of ours with every row as text. A posting's fingerprint is left out: 64 bits of a hash written as a number,
 * of which one in some hundred looks like a card's.
 */
async function wholeDatabase(operator: Operator): Promise<{ table: string; text: string }[]> {
  const { rows } = await operator.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const tables: { table: string; text: string }[] = [];
  for (const { name } of rows as { name: string }[]) {
    const all = await operator.query(
      `SELECT coalesce(string_agg((to_jsonb(row) - 'fingerprint')::text, E'\\n'), '') AS text FROM ${name} AS row`,
    );
    tables.push({ table: name, text: all.rows[0].text });
  }
  return tables;
}

test("the scan knows a card number in any writing and takes no time, id or amount for one [F-68]", () => {
  for (const writing of [digits, card, card.replace(/ /g, "-"), `{"n":"${digits}"}`, `a=${digits}&b`])
    expect(cardNumbersIn(writing), writing).toHaveLength(1);
  for (const other of [
    "1795278004235",
    "5555555555554445",
    `x${digits}`,
    "12.4242424242424242",
    "019ab123-4567-7890-8123-456789012345",
  ])
    expect(cardNumbersIn(other), other).toEqual([]);
});

test("a card that paid is known to the provider alone: none of our traffic, logs and tables has its number [F-68]", async ({
  player,
  operator,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "croupier-har-"));
  const har = join(folder, "checkout.har");
  const { page, context, account } = await player({ recordHar: { path: har, content: "embed" } });
  await payWith(page, "35", card);
  await page.getByRole("link", { name: "Play", exact: true }).waitFor({ timeout: 30_000 });
  expect(await wallet(account)).toBe(3_500);
  await context.close();

  const { entries } = JSON.parse(readFileSync(har, "utf8")).log as { entries: HarEntry[] };
  rmSync(folder, { recursive: true });
  const providers = (entry: HarEntry) => new URL(entry.request.url).origin === product().payOrigin;
  const sent = entries.filter(providers).map((entry) => entry.request.postData?.text ?? "");
  expect(
    sent.some((text) => decodeURIComponent(text).replace(/[ +]/g, "").includes(digits)),
    "the card was recorded",
  ).toBe(true);
  const ours = entries.filter((entry) => !providers(entry));
  expect(ours.some(({ request }) => request.url.endsWith("/api/payment_processing"))).toBe(true);
  expect(
    ours.flatMap((entry) => cardNumbersIn(textOf(entry)).map((found) => `${entry.request.url}: ${found}`)),
  ).toEqual([]);

  const log = readFileSync(product().serverLog, "utf8");
  expect(log).not.toBe("");
  expect(cardNumbersIn(log)).toEqual([]);
  const tables = await wholeDatabase(operator);
  const ofPayments = tables.filter(({ table }) => table.includes("payment"));
  expect(ofPayments.map(({ text }) => text).join("\n"), "the payment was recorded").toContain(String(account.id));
  const hex = Buffer.from(digits).toString("hex");
  const found = tables.filter(({ text }) => cardNumbersIn(text).length > 0 || text.includes(hex));
  expect(found.map(({ table }) => table)).toEqual([]);
});
