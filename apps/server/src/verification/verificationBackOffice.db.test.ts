import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import { pdf } from "./testing/files.ts";
import { upload } from "./testing/upload.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("[F-65] an operator sees who waits, opens the file, decides once with a reason, and the audit log keeps each of it", async () => {
  const player = await world.player();
  const { body: sent } = await upload(player, { bytes: pdf, name: "bill.pdf", fields: { document_type: "address" } });
  const operator = await world.operator("verification");
  const queue = (await operator.get("/backoffice/api/verification?order=ASC")).body;
  expect(queue).toMatchObject({ next: null, data: [{ id: player.id, documents: 1, questionnaire: false }] });
  const file = await operator.get(`/backoffice/api/documents/${sent.id}/file`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const decide = (body: object) => operator.send("POST", `/backoffice/api/documents/${sent.id}/decision`, body);
  const reason = "The bill is from last year.";
  expect((await decide({ decision: "refuse", reason })).body.errors).toHaveProperty("reasons");
  expect((await decide({ decision: "refuse", reasons: ["too_old"] })).status).toBe(422);
  expect(
    (await decide({ decision: "refuse", reasons: ["too_old"], comment: "A newer one, please.", reason })).status,
  ).toBe(200);
  expect((await decide({ decision: "accept", reason })).status).toBe(409);
  const [document] = (await player.get("/api/player/documents")).body;
  expect(document).toMatchObject({ status: "not_approved", reasons: ["too_old"], description: "A newer one, please." });
  const { rows } = await world.db.owner.pool.query("SELECT action FROM ledger.audit WHERE subject = $1 ORDER BY id", [
    `player:${player.id}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(["document.open", "document.decide"]);
});

test("[F-65] players, guests and operators without the right see neither the queue nor a file", async () => {
  const player = await world.player();
  const { body: sent } = await upload(player, { bytes: pdf, name: "bill.pdf", fields: { document_type: "address" } });
  const paths = ["/backoffice/api/verification", `/backoffice/api/documents/${sent.id}/file`];
  const statuses = async (who: { get(path: string): Promise<{ status: number }> }) =>
    Promise.all(paths.map(async (path) => (await who.get(path)).status));
  expect(await statuses(await world.operator("content"))).toEqual([403, 403]);
  expect(await statuses(world.office())).toEqual([401, 401]);
  expect((await statuses(player)).every((status) => status >= 401 && status <= 404)).toBe(true);
});

test("[F-65] a decision on a questionnaire that is not as the operator saw it is refused, and nothing is asked or decided twice", async () => {
  const player = await world.player();
  const operator = await world.operator("verification");
  const place = `/backoffice/api/verification/${player.id}`;
  const seen = async () => (await operator.get(place)).body.questionnaire_version;
  const decide = (decision: string, version: string) =>
    operator.send("POST", `${place}/questionnaire`, { decision, version, reason: "a large deposit" });
  const stale = { status: 409, body: { errors: { version: { stale_change: expect.anything() } } } };
  const unasked = await seen();
  expect((await decide("ask", unasked)).status).toBe(200);
  expect(await decide("ask", unasked)).toMatchObject(stale);
  const asked = await seen();
  const answers = { occupation: "employed", employer: "Moss & Sons", income_band: "50k_100k", sources: ["salary"] };
  const sent = { ...answers, details: "", politically_exposed: false, is_true: true };
  expect(await player.send("PUT", "/api/player/sow_questionnaire", sent)).toMatchObject({ status: 200 });
  // Who still sees that it was asked does not ask anew over the answers that came meanwhile.
  expect(await decide("ask", asked)).toMatchObject(stale);
  const answered = await seen();
  const both = await Promise.all([decide("accept", answered), decide("refuse", answered)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await world.db.owner.pool.query(
    "SELECT action FROM ledger.audit WHERE subject = $1 AND action = 'questionnaire.decide'",
    [`player:${player.id}`],
  );
  expect(rows).toHaveLength(2);
});
