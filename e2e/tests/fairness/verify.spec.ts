import { createHash } from "node:crypto";
import type { Lootbox } from "@croupier/contract";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { definitionOf } from "../../fixtures/definitions.ts";
import { openGame, playRoulette, roulette } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";

/*
 * Fairness as a player checks it: play, rotate the seed in the game, open the public page of a round and let the browser
 * compute it again. Then the same page with a server that lies about the round.
 */

// The first test plays the round that the others look at.
test.describe.configure({ mode: "serial" });

let round: string;

const verdict = (page: Page) => page.locator("[data-verdict]");
const boxProofs = /\/api\/fairness\/lootboxes\/[^/]+$/;
const proofs = /\/api\/rounds\/[^/]+\/proof$/;
const running = "Fingerprint of the running server seed";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function showRound(page: Page): Promise<void> {
  await page.goto(`/fairness/verify?round=${encodeURIComponent(round)}`);
}

test("rotating the seed in the game reveals what was committed to, and the public page recomputes a round of it and says that it matches [F-21] [F-24]", async ({
  player,
}) => {
  const { page, context, faults } = await player({ money: 20 });
  const game = await openGame(page, roulette);
  await game.getByRole("button", { name: "Fairness" }).click();
  const panel = game.getByRole("dialog");
  const committed = await definitionOf(panel, running).innerText();
  const next = await definitionOf(panel, "Fingerprint of the next server seed").innerText();
  await panel.getByRole("button", { name: "Close" }).click();
  await playRoulette(game, 17);

  await game.getByRole("button", { name: "My rounds" }).click();
  const opened = context.waitForEvent("page");
  await panel.getByRole("link", { name: "Verify" }).first().click();
  const check = await opened;
  round = new URL(check.url()).searchParams.get("round") ?? "";
  expect(round).not.toBe("");
  await check.getByRole("status").getByText("Still secret.").waitFor();
  expect(await verdict(check).count()).toBe(0);
  await panel.getByRole("button", { name: "Close" }).click();

  await game.getByRole("button", { name: "Fairness" }).click();
  await panel.getByLabel("Your seed").fill("an afternoon by the sea");
  await panel.getByRole("button", { name: "Reveal and begin a new pair" }).click();
  const revealed = await panel.getByRole("status").getByRole("code").innerText();
  expect(sha256(revealed)).toBe(committed);
  await panel.getByText("1 round can now be verified.").waitFor();
  expect(await definitionOf(panel, running).innerText()).toBe(next);
  expect(await panel.getByLabel("Your seed").inputValue()).toBe("an afternoon by the sea");

  await check.reload();
  await check.getByText("Every number matches: this round was fair").waitFor();
  expect(await verdict(check).getAttribute("data-verdict")).toBe("fair");
  await check.getByText(revealed, { exact: true }).waitFor();
  await expectAccessible(check, "verify page");
  expect(faults).toEqual([]);
});

test("anybody may check a round by its number, without an account [F-21]", async ({ guest }) => {
  const { page, faults } = await guest({ device: "phone" });
  await page.goto("/fairness/verify");
  await page.getByLabel("Number of the round").fill(round);
  await page.getByRole("button", { name: "Check the round" }).click();
  await page.getByText("Every number matches: this round was fair").waitFor();
  await page.getByLabel("Number of the round").fill("no-such-round");
  await page.getByRole("button", { name: "Check the round" }).click();
  await page.getByText("There is no round with this number.").waitFor();
  // The browser itself reports the 404 of the last look-up.
  expect(faults.filter((fault) => !fault.includes("no-such-round"))).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: each lie reaches into another part of the proof
type Proof = any;
const oneOff = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

/** Answers a proof on its way to the page as somebody would who lies about it. */
async function forge(page: Page, address: RegExp, lie: (proof: Proof) => Proof): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: lie(await answer.json()) });
  });
}

const seedLie = "The server seed does not fit the hash that was shown before the round.";
const resultLie = "The server seed fits the hash that was shown before the round.";

for (const [what, lie, reason, words] of [
  [
    "another payout",
    (proof: Proof) => ({ ...proof, payout_cents: proof.payout_cents + 100 }),
    "other_payout",
    resultLie,
  ],
  [
    "another number of the ball",
    (proof: Proof) => {
      const [landed, ...rest] = proof.events;
      return { ...proof, events: [{ ...landed, number: (landed.number + 1) % 37 }, ...rest] };
    },
    "other_events",
    resultLie,
  ],
  [
    "another server seed",
    (proof: Proof) => ({ ...proof, server_seed: oneOff(proof.server_seed) }),
    "seed_does_not_match_hash",
    seedLie,
  ],
  [
    "another commitment",
    (proof: Proof) => ({ ...proof, server_seed_hash: oneOff(proof.server_seed_hash) }),
    "seed_does_not_match_hash",
    seedLie,
  ],
] as const)
  test(`a round told with ${what} is found out by the browser itself [F-21] [F-24]`, async ({ guest }) => {
    const { page } = await guest();
    await forge(page, proofs, lie);
    await showRound(page);
    await page.getByText("The recomputed result differs from the recorded one").waitFor();
    expect(await verdict(page).getAttribute("data-verdict")).toBe(reason);
    expect(await verdict(page).innerText()).toContain(words);
  });

test("the draw of a box told with another prize, another table or another seed is found out by the browser itself [F-21] [F-36]", async ({
  player,
  guest,
}) => {
  const { account } = await player({ money: 0 });
  const { body: boxes } = await account.get<Lootbox[]>("/api/player/lootboxes");
  const { id, fairness } = boxes.find(({ group_key }) => group_key === "wheel_daily")!;
  const opened = await account.send("POST", `/api/player/lootboxes/${id}/activation`, { client_seed: "by the sea" });
  expect(opened.status).toBe(200);
  const lies: [lie: (proof: Proof) => Proof, reason: string][] = [
    [
      (proof) => ({ ...proof, prize: proof.items.find((item: { id: unknown }) => item.id !== proof.prize).id }),
      "other_prize",
    ],
    [
      // All the weight on one item that was not drawn.
      ({ items, prize, ...proof }) => {
        const other = items.findIndex((item: { id: unknown }) => item.id !== prize);
        const weighed = items.map((item: object, place: number) => ({ ...item, weight: place === other ? 1 : 0 }));
        return { ...proof, prize, items: weighed };
      },
      "other_prize",
    ],
    [(proof) => ({ ...proof, server_seed: oneOff(proof.server_seed) }), "seed_does_not_match_hash"],
    [(proof) => ({ ...proof, server_seed_hash: oneOff(proof.server_seed_hash) }), "seed_does_not_match_hash"],
  ];
  const { page } = await guest();
  const address = `/fairness/verify?box=${fairness.draw_id}`;
  await page.goto(address);
  await expect(page.locator("[data-verdict=fair]")).toBeVisible();
  for (const [lie, reason] of lies) {
    await forge(page, boxProofs, lie);
    await page.goto(address);
    await page.getByText("The recomputed result differs from the recorded one").waitFor();
    await expect(verdict(page)).toHaveAttribute("data-verdict", reason);
    await page.unroute(boxProofs);
  }
});
