import { documentBounds } from "@croupier/contract/verification";
import { webhookHeaders } from "@croupier/signing/identityMessage";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSecrets } from "../platform/secrets.ts";
import { completeProfile, type Player, profileOfTheirOwn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { pdf, photo, plainPicture } from "./testing/files.ts";
import { upload } from "./testing/upload.ts";

let world: World;
let secrets: ReturnType<typeof loadSecrets>;
const address = { document_type: "address" };

beforeAll(async () => {
  world = await openWorld();
  const { secretKey, dataDir } = world.application.config;
  secrets = loadSecrets(secretKey, dataDir);
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.db.owner.pool.query(text, values)).rows;
const viewOf = async (player: Player) => (await player.get("/api/player/verification")).body;
const partOf = async (player: Player, kind: string) =>
  (await viewOf(player)).parts.find((part: { kind: string }) => part.kind === kind);
const firstError = (body: { errors: Record<string, Record<string, string>> }) => {
  const [[field, codes] = ["", {}]] = Object.entries(body.errors);
  return [field, ...Object.keys(codes)];
};

describe("what may be uploaded", () => {
  test("a photo is made anew without what the camera wrote, encrypted at rest, and its player alone can see it", async () => {
    const [player, other] = [await world.player(), await world.player()];
    const taken = await photo(7);
    expect(taken.includes("SecretCamera")).toBe(true);
    const { status, body } = await upload(player, {
      bytes: taken,
      fields: address,
      name: "C:\\me\\rent \u202egpj.jpg",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      document_type: "address",
      status: "pending",
      media_type: "image/jpeg",
      file_name: "rent gpj.jpg",
    });
    const [{ sealed }] = await rows("SELECT sealed FROM verification.document_file WHERE document_id = $1", [body.id]);
    expect(sealed.includes("JFIF")).toBe(false);
    expect(sealed.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    const own = await fetch(`${world.origin}/api/player/documents/${body.id}/file`, {
      headers: {
        cookie: Object.entries(player.cookies())
          .map((pair) => pair.join("="))
          .join("; "),
      },
    });
    const shown = Buffer.from(await own.arrayBuffer());
    expect(own.headers.get("content-type")).toBe("image/jpeg");
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
    expect((await other.get(`/api/player/documents/${body.id}/file`)).status).toBe(404);
    expect((await other.send("DELETE", `/api/player/documents/${body.id}`)).status).toBe(404);
    expect((await other.get("/api/player/documents")).body).toEqual([]);
    expect((await world.guest().get(`/api/player/documents/${body.id}/file`)).status).toBe(401);
  });

  test.each([
    [
      "a page that calls itself a photo",
      "photo.jpg",
      Buffer.from("<html><script>alert(1)</script></html>"),
      "file_type",
    ],
    ["a program that calls itself a PDF", "bill.pdf", Buffer.from("MZ\x90\x00 not a document"), "file_type"],
    ["a PDF that calls itself a photo", "photo.jpg", pdf, "file_type"],
    [
      "a drawing that could run scripts",
      "a.svg",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "file_type",
    ],
    [
      "a PDF that runs something",
      "bill.pdf",
      Buffer.from(pdf.toString().replace("/Catalog", "/Catalog /JavaScript")),
      "file_unreadable",
    ],
    ["half a PDF", "bill.pdf", pdf.subarray(0, 40), "file_unreadable"],
    ["an empty file", "photo.jpg", Buffer.alloc(0), "file_empty"],
  ])("%s is refused in words", async (_, name, bytes, code) => {
    const player = await world.player();
    const { status, body } = await upload(player, { bytes, name, fields: address });
    expect(status).toBe(422);
    expect(firstError(body)).toEqual(["file", code]);
    expect(body.errors.file[code]).toMatch(/^[A-Z].{15,}/);
    expect(await rows("SELECT FROM verification.document WHERE player_id = $1", [player.id])).toEqual([]);
  });

  test("a damaged photo, a tiny one and one that would fill the memory are refused", async () => {
    const player = await world.player();
    const whole = await photo(9);
    const tiny = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), tiny, bomb]) {
      const { body } = await upload(player, { bytes, name: "photo.jpg", fields: address });
      expect(firstError(body)).toEqual(["file", "file_unreadable"]);
    }
  });

  test("a file above the bound is refused at the door, and a form where none is taken", async () => {
    const player = await world.player();
    const { status, body } = await upload(player, {
      bytes: Buffer.alloc(documentBounds.maxBodyBytes + 1),
      fields: address,
    });
    expect([status, ...firstError(body)]).toEqual([413, "file", "file_too_large"]);
    expect(body.data.maximum_mb).toBe(10);
    const form = { "content-type": "multipart/form-data; boundary=x" };
    expect((await player.send("POST", "/api/player/utm", "--x--", form)).status).not.toBe(201);
    expect((await player.send("PATCH", "/api/player", "--x--", form)).status).toBe(415);
  });

  test("no more than four of a kind wait at once, also when they come together; the same file counts once", async () => {
    const player = await world.player();
    const files = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => photo(seed + 20)));
    const answers = await Promise.all(files.map((bytes) => upload(player, { bytes, fields: address })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429]);
    const listed = (await player.get("/api/player/documents")).body;
    expect(listed).toHaveLength(4);
    for (const { id } of listed) expect((await player.send("DELETE", `/api/player/documents/${id}`)).status).toBe(204);
    const [one, two] = [
      await upload(player, { bytes: files[0]!, fields: address }),
      await upload(player, { bytes: files[0]!, fields: address }),
    ];
    expect(two.body.id).toBe(one.body.id);
    expect(await rows("SELECT FROM verification.document_file WHERE player_id = $1", [player.id])).toHaveLength(1);
  });

  test("a card that is not the player's cannot be shown, nor an identity without its kind", async () => {
    const player = await world.player();
    const bytes = await plainPicture();
    const card = await upload(player, {
      bytes,
      fields: { document_type: "payment_method", profile_id: "card_of_another" },
    });
    expect(firstError(card.body)).toEqual(["profile_id", "unknown_profile"]);
    const nameless = await upload(player, { bytes, fields: { document_type: "identity" } });
    expect(firstError(nameless.body)).toEqual(["identity_type", "required"]);
  });
});

/** Tells the casino what an identity service would, and answers the status. */
async function report(event: Record<string, unknown>, secret = secrets.identityWebhookSecret) {
  const rawBody = Buffer.from(JSON.stringify(event));
  const response = await fetch(`${world.origin}/verification/callback/sandbox`, {
    method: "POST",
    headers: { "content-type": "application/json", ...webhookHeaders(secret, rawBody) },
    body: new Uint8Array(rawBody),
  });
  await response.arrayBuffer();
  return response.status;
}

const settled = (player: Player) =>
  expect.poll(async () => (await partOf(player, "identity")).state, { timeout: 30_000, interval: 250 });

describe("the identity service", () => {
  test("[3-05] a readable passport is accepted over signed webhooks, and with the address the player is verified", async () => {
    const player = await world.player();
    expect((await player.get("/api/player")).body).toMatchObject({ verified: false, sumsub_verified: null });
    await upload(player, { bytes: await photo(41) });
    await settled(player).toBe("approved");
    expect((await player.get("/api/player")).body).toMatchObject({ verified: false, sumsub_verified: true });
    const bill = await upload(player, { bytes: pdf, name: "bill.pdf", fields: address });
    expect(bill.body.media_type).toBe("application/pdf");
    expect((await partOf(player, "address")).state).toBe("pending");
  });

  test("an unreadable one comes back with the reason, a new one is looked at, and forgery is final", async () => {
    const [player, forger] = [await world.player(), await world.player()];
    await forger.send("PATCH", "/api/player", {
      context: "edition",
      player: { ...completeProfile, ...profileOfTheirOwn(forger.id), last_name: "Forged" },
    });
    await Promise.all([
      upload(player, { bytes: await plainPicture(), name: "passport.png" }),
      upload(forger, { bytes: await photo(43) }),
    ]);
    await settled(player).toBe("rejected");
    expect((await partOf(player, "identity")).reasons).toEqual(["unreadable"]);
    await settled(forger).toBe("rejected");
    expect(await viewOf(forger)).toMatchObject({ automatic: false });
    expect((await forger.get("/api/player")).body.sumsub_verified).toBe(false);
    await upload(player, { bytes: await photo(44) });
    await settled(player).toBe("approved");
  });

  test("a webhook that is forged, changed, older or about somebody else changes nothing; repeated, it counts once", async () => {
    const player = await world.player();
    await upload(player, { bytes: await plainPicture(), name: "passport.png" });
    await settled(player).toBe("rejected");
    const [{ applicant_id: applicantId }] = await rows(
      "SELECT applicant_id FROM verification.applicant WHERE player_id = $1",
      [player.id],
    );
    const green = {
      applicantId,
      externalUserId: `player-${player.id}`,
      correlationId: `test-${player.id}`,
      type: "applicantReviewed",
      reviewStatus: "completed",
      reviewResult: { reviewAnswer: "GREEN" },
      createdAtMs: "2099-01-01 00:00:00.000",
    };
    const verdict = async () => (await player.get("/api/player")).body.sumsub_verified;
    expect(await report(green, "another secret of sixteen")).toBe(401);
    expect(await report({ ...green, externalUserId: "player-1" })).toBe(404);
    expect(await report({ ...green, correlationId: "old", createdAtMs: "2001-01-01 00:00:00.000" })).toBe(200);
    expect(await verdict()).toBe(false);
    expect(await report(green)).toBe(200);
    expect(await verdict()).toBe(true);
    expect(await report(green)).toBe(200);
    expect(await report({ ...green, reviewResult: { reviewAnswer: "RED" } })).toBe(409);
    expect(await verdict()).toBe(true);
    expect(await report({ hello: "world" })).toBe(422);
  });
});
