import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { password, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { pdf, photo } from "./testing/files.ts";
import { upload } from "./testing/upload.ts";

const clock = movableClock(new Date());
const day_ms = 86_400_000;
let world: World;

beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

test("[3-05] a document counts on its last day and no longer on the next: the player is asked for a new one, which counts again", async () => {
  let player = await world.player();
  const operator = await world.operator("verification");
  const lastDay = new Date(clock.now().getTime() + day_ms).toISOString().slice(0, 10);
  const accept = (id: number, more: object = {}) =>
    operator.send("POST", `/backoffice/api/documents/${id}/decision`, {
      ...{ decision: "accept", reason: "seen and compared" },
      ...more,
    });
  const stands = async () => {
    const { parts } = (await player.get("/api/player/verification")).body;
    const part = parts.find(({ kind }: { kind: string }) => kind === "address");
    const documents = (await player.get("/api/player/documents")).body;
    return {
      part: part.state,
      documents: documents
        .filter((one: { document_type: string }) => one.document_type === "address")
        .map(({ status }: { status: string }) => status),
      verified: (await player.get("/api/player")).body.verified,
    };
  };
  const isIdentityApproved = async () =>
    (await player.get("/api/player/verification")).body.parts.some(
      (part: { kind: string; state: string }) => part.kind === "identity" && part.state === "approved",
    );
  await upload(player, { bytes: await photo(71) });
  await expect.poll(isIdentityApproved, { timeout: 30_000, interval: 250 }).toBe(true);
  const bill = { name: "permit.pdf", fields: { document_type: "address" } };
  const sent = await upload(player, { ...bill, bytes: pdf });
  expect((await accept(sent.body.id, { valid_until: lastDay })).status).toBe(200);
  expect(await stands()).toEqual({ part: "approved", documents: ["approved"], verified: true });

  const { verification } = world.application.modules;
  clock.set(new Date(`${lastDay}T23:59:00Z`));
  player = await signIn(world.origin, player.email, password);
  await verification.expireOld(clock.now());
  expect(await stands()).toMatchObject({ part: "approved", verified: true });
  clock.advance(2 * 60_000);
  await verification.expireOld(clock.now());
  expect(await stands()).toEqual({ part: "expired", documents: ["expired"], verified: false });

  const fresh = await upload(player, { ...bill, bytes: Buffer.concat([pdf, Buffer.from("\n")]) });
  expect(await stands()).toMatchObject({ part: "pending", verified: false });
  const again = await world.operator("verification");
  const decision = { decision: "accept", reason: "seen and compared" };
  expect((await again.send("POST", `/backoffice/api/documents/${fresh.body.id}/decision`, decision)).status).toBe(200);
  expect(await stands()).toMatchObject({ part: "approved", verified: true });
});
