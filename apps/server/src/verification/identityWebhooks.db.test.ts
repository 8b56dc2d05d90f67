import { webhookHeaders } from "@croupier/signing/identityMessage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import type { Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { photo } from "./testing/files.ts";
import { account, applicantId, recordedWebhook, startRecordedIdentity } from "./testing/recordedIdentity.ts";
import { upload } from "./testing/upload.ts";

/* The whole way of an identity document with a service that answers as recorded: its webhooks come as networks bring them. */

const webhookSecret = "the secret of the webhook";
let service: Awaited<ReturnType<typeof startRecordedIdentity>>;
let world: World;

beforeAll(async () => {
  service = await startRecordedIdentity(systemClock);
  world = await openWorld({
    settings: {
      ...{ IDENTITY_API_URL: service.url, IDENTITY_PROVIDER: "recorded", IDENTITY_APP_TOKEN: account.appToken },
      ...{ IDENTITY_SECRET: account.secret, IDENTITY_WEBHOOK_SECRET: webhookSecret },
    },
  });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const nameOf = ({ id }: Player) => `player-${id}`;

/** A player whose passport the service has. */
async function shown(seed: number): Promise<Player> {
  const player = await world.player();
  expect((await upload(player, { bytes: await photo(seed) })).status).toBe(201);
  const asked = `/resources/applicants/${applicantId(nameOf(player))}/status/pending`;
  await expect.poll(() => service.heard.some(({ path }) => path === asked)).toBe(true);
  return player;
}

async function tell(event: object, bytes = Buffer.from(JSON.stringify(event)), signed = bytes): Promise<number> {
  const response = await fetch(`${world.origin}/verification/callback/recorded`, {
    method: "POST",
    headers: { "content-type": "application/json", ...webhookHeaders(webhookSecret, signed) },
    body: new Uint8Array(bytes),
  });
  await response.arrayBuffer();
  return response.status;
}

const stateOf = async (player: Player) => (await player.get("/api/player/verification")).body.parts[0].state;
const verdictOf = async (player: Player) => (await player.get("/api/player")).body.sumsub_verified;

/** What the service tells of one check, oldest first. */
const story = (player: Player) => [
  recordedWebhook(nameOf(player), {
    ...{
      type: "applicantPending",
      reviewStatus: "pending",
      reviewResult: undefined,
      correlationId: `req-1-${player.id}`,
    },
    createdAtMs: "2099-02-21 13:20:05.000",
  }),
  recordedWebhook(nameOf(player), {
    ...{
      type: "applicantOnHold",
      reviewStatus: "onHold",
      reviewResult: undefined,
      correlationId: `req-2-${player.id}`,
    },
    createdAtMs: "2099-02-21 13:21:00.500",
  }),
  recordedWebhook(nameOf(player), { correlationId: `req-3-${player.id}`, createdAtMs: "2099-02-21 13:23:19.321" }),
];

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

test.each(orders)(
  "webhooks in the order %i, %i, %i, each of them twice and all once more at the end, come to the newest verdict [3-05]",
  async (...order) => {
    const player = await shown(100 + orders.findIndex((one) => String(one) === String(order)));
    const events = story(player);
    for (const index of order) {
      expect(await Promise.all([tell(events[index] ?? {}), tell(events[index] ?? {})])).toEqual([200, 200]);
    }
    for (const event of events) expect(await tell(event)).toBe(200);
    expect([await stateOf(player), await verdictOf(player)]).toEqual(["approved", true]);
    const { rows } = await world.db.owner.pool.query("SELECT status FROM verification.applicant WHERE player_id = $1", [
      player.id,
    ]);
    expect(rows).toEqual([{ status: "completed" }]);
  },
);

test("a tampered webhook is refused, a changed one under a known name too, and a no gives its reasons in our words [3-05]", async () => {
  const player = await shown(200);
  const red = recordedWebhook(nameOf(player), {
    reviewResult: {
      ...{ reviewAnswer: "RED", rejectLabels: ["UNSATISFACTORY_PHOTOS", "DOCUMENT_PAGE_MISSING", "A_NEW_LABEL"] },
      ...{ reviewRejectType: "RETRY", moderationComment: "Page two is missing." },
    },
    createdAtMs: "2099-02-21 13:23:19.321",
  });
  const green = { ...red, reviewResult: { reviewAnswer: "GREEN" } };
  const [redBytes, greenBytes] = [red, green].map((event) => Buffer.from(JSON.stringify(event)));
  expect(await tell(green, greenBytes, redBytes)).toBe(401);
  expect(await stateOf(player)).toBe("pending");
  expect(await tell(red)).toBe(200);
  expect(await tell(green)).toBe(409);
  const [part] = (await player.get("/api/player/verification")).body.parts;
  expect(part).toMatchObject({ state: "rejected", reasons: ["unreadable", "incomplete", "other"] });
  expect(part.comment).toBe("Page two is missing.");
});

const decision = (player: Player, name: string, createdAtMs: string, reviewResult: object) =>
  recordedWebhook(nameOf(player), { correlationId: `${name}-${player.id}`, createdAtMs, reviewResult });
const red = { reviewAnswer: "RED", rejectLabels: ["UNSATISFACTORY_PHOTOS"], reviewRejectType: "RETRY" };
const green = { reviewAnswer: "GREEN" };

test("of two decisions about one check the later by the service's own time stands; replays and older ones change nothing [3-05]", async () => {
  const player = await shown(201);
  const first = decision(player, "first", "2099-02-21 13:23:19.321", { ...red, moderationComment: "Blurred." });
  const second = decision(player, "second", "2099-02-21 13:40:00.000+0000", green);
  expect(await tell(first)).toBe(200);
  expect([await stateOf(player), await verdictOf(player)]).toEqual(["rejected", false]);
  expect(await tell(second)).toBe(200);
  const [part] = (await player.get("/api/player/verification")).body.parts;
  expect(part).toMatchObject({ state: "approved", reasons: [], comment: null });
  expect(await verdictOf(player)).toBe(true);
  const older = decision(player, "older", "2099-02-21 13:39:59.999", red);
  const olderElsewhere = decision(player, "zone", "2099-02-21T14:39:59+01:00", red);
  for (const event of [first, second, older, olderElsewhere, first]) expect(await tell(event)).toBe(200);
  expect([await stateOf(player), await verdictOf(player)]).toEqual(["approved", true]);
  // The service takes its yes back.
  const third = decision(player, "third", String(Date.UTC(2099, 1, 22)), red);
  expect(await tell(third)).toBe(200);
  expect([await stateOf(player), await verdictOf(player)]).toEqual(["rejected", false]);
});

test("a late yes that overtakes the no before it stands when that no arrives [3-05]", async () => {
  const player = await shown(202);
  expect(await tell(decision(player, "late", "2099-02-21 13:40:00.000", green))).toBe(200);
  expect(await tell(decision(player, "early", "2099-02-21 13:23:19.321", red))).toBe(200);
  expect([await stateOf(player), await verdictOf(player)]).toEqual(["approved", true]);
});

test("what an operator decided stays when the service decides later, and the service's own verdict is kept beside it [3-05]", async () => {
  const player = await shown(203);
  const operator = await world.operator("verification");
  const read = async () => (await operator.get(`/backoffice/api/verification/${player.id}`)).body;
  const [document] = (await read()).documents;
  // The service named the passport's country by three letters.
  expect(document).toMatchObject({ status: "pending", issued_in: "CA" });
  const refuse = { decision: "refuse", reasons: ["name_differs"], reason: "compared with the profile" };
  expect((await operator.send("POST", `/backoffice/api/documents/${document.id}/decision`, refuse)).status).toBe(200);
  expect(await tell(decision(player, "after", "2099-02-21 13:40:00.000", green))).toBe(200);
  expect((await read()).documents[0]).toMatchObject({ status: "not_approved", reasons: ["name_differs"] });
  expect([await stateOf(player), await verdictOf(player)]).toEqual(["rejected", true]);
});
