import { expect, type Page } from "@playwright/test";

/** Sends a change as the back office's pages do, from a page on which an operator is signed in. */
export async function asOperator(page: Page, method: string, path: string, body: object): Promise<void> {
  const answer = await page.evaluate(
    async ([method, path, body]) => {
      const headers = { "Content-Type": "application/json" };
      const sent = await fetch(`/backoffice/api${path}`, { method, headers, body: JSON.stringify(body) });
      return sent.status === 200 ? "done" : sent.text();
    },
    [method, path, body] as const,
  );
  expect(answer).toBe("done");
}

/** What the back office's pages read, from a page on which an operator is signed in. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
export const readAsOperator = (page: Page, path: string): Promise<any> =>
  page.evaluate(async (path) => (await fetch(`/backoffice/api${path}`)).json(), path);

const reason = "as the test wants it";

/** Gives a player a bonus in Canadian cents by hand, to be started by them. */
export function giveBonus(
  page: Page,
  player: number,
  { title, cents, wager }: { title: string; cents: number; wager: number },
): Promise<void> {
  const gift = { type: "bonus", amount_cents: cents, wager, max_win_cents: null, max_stake_cents: null };
  const terms = { activatable_days: 7, valid_days: 7, reason, title, currency: "CAD", gift };
  return asOperator(page, "POST", `/players/${player}/gifts`, { ...terms, key: crypto.randomUUID() });
}

/** Writes an offer and starts it. */
export async function startOffer(page: Page, offer: { id: string; kind: string; title: string; terms: object }) {
  const plan = { starts_at: null, ends_at: null, budget_eur_cents: 10_000, reason };
  await asOperator(page, "POST", "/offers", { ...plan, ...offer });
  const { version } = await readAsOperator(page, `/offers/${offer.id}`);
  await asOperator(page, "PUT", `/offers/${offer.id}/state`, { enabled: true, version, reason });
}

/** Publishes a configuration for every brand. */
export async function publishConfig(page: Page, name: string, body: unknown): Promise<void> {
  const id = `config||||${name}`;
  const address = `/content/${encodeURIComponent(id)}`;
  const { version } = await readAsOperator(page, address);
  await asOperator(page, "PUT", `${address}/draft`, { body, version });
  const draft = await readAsOperator(page, address);
  await asOperator(page, "POST", "/content-publications", { drafts: [{ id, version: draft.version }], reason });
}
