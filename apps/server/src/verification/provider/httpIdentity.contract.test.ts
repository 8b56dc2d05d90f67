import { webhookHeaders } from "@croupier/signing/identityMessage";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { movableClock } from "../../platform/clock.ts";
import { account, applicantId, recordedWebhook, startRecordedIdentity } from "../testing/recordedIdentity.ts";
import { httpIdentity } from "./httpIdentity.ts";
import type { ApplicantFacts, DocumentForService } from "./identityProvider.ts";

/* The adapter against recorded replies of the usual identity services, over real HTTP and with real signatures. */

const clock = movableClock(new Date("2026-02-21T13:20:00.000Z"));
const webhookSecret = "the secret of the webhook";
let service: Awaited<ReturnType<typeof startRecordedIdentity>>;
const adapter = (change: Partial<Parameters<typeof httpIdentity>[0]> = {}) =>
  httpIdentity({
    ...{ name: "recorded", apiUrl: service.url, ...account, webhookSecret, level: "basic kyc/level" },
    clock,
    ...change,
  });

beforeAll(async () => {
  service = await startRecordedIdentity(clock);
});
afterAll(() => service.close());
beforeEach(() => {
  service.heard.length = 0;
  service.state.broken = null;
  service.state.readCountry = "CAN";
});

let serial = 0;
const facts = (): ApplicantFacts => ({
  externalUserId: `player-${++serial}`,
  ...{ first_name: "Alex", last_name: "Moss", date_of_birth: "1990-01-02", country: "CA", language: "fr-CA" },
});
const passport: DocumentForService = {
  type: "passport",
  side: null,
  country: "CA",
  file: { mediaType: "image/jpeg", bytes: Buffer.from([0xff, 0xd8, 0, 13, 10, 0xff]) },
};

test("a person gets one id at the service, however often they are made known", async () => {
  const about = facts();
  const id = applicantId(about.externalUserId);
  for (const _ of ["first", "again"]) expect(await adapter().createApplicant(about)).toEqual({ ok: true, value: id });
  expect(service.heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /resources/applicants?levelName=basic%20kyc%2Flevel",
    "POST /resources/applicants?levelName=basic%20kyc%2Flevel",
    `GET /resources/applicants/-;externalUserId=${about.externalUserId}/one`,
  ]);
  expect(JSON.parse(String(service.heard[0]?.body))).toEqual({
    externalUserId: about.externalUserId,
    lang: "fr",
    fixedInfo: { firstName: "Alex", lastName: "Moss", dob: "1990-01-02", country: "CAN" },
  });
});

test("a document arrives as the form that was signed, with every byte of its file", async () => {
  const about = facts();
  const made = await adapter().createApplicant(about);
  const id = made.ok ? made.value : "";
  expect(await adapter().addDocument(id, passport)).toEqual({ ok: true, value: { country: "CA" } });
  const back: DocumentForService = { ...passport, type: "driving_licence", side: "back", country: "EE" };
  service.state.readCountry = "EST";
  expect(await adapter().addDocument(id, back)).toEqual({ ok: true, value: { country: "EE" } });
  const forms = await Promise.all(
    service.heard.slice(1).map(({ body, type }) => {
      return new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    }),
  );
  expect(forms.map((form) => JSON.parse(String(form.get("metadata"))))).toEqual([
    { idDocType: "PASSPORT", country: "CAN" },
    { idDocType: "DRIVERS", idDocSubType: "BACK_SIDE", country: "EST" },
  ]);
  const file = forms[0]?.get("content") as File;
  expect([file.type, Buffer.from(await file.arrayBuffer())]).toEqual(["image/jpeg", passport.file.bytes]);
  expect(await adapter().requestCheck(id)).toEqual({ ok: true, value: null });
});

test.each([
  ["DEU", "DE"],
  ["de", "DE"],
  ["GBR", "GB"],
  ["UTO", null],
  ["Germany", null],
  [undefined, null],
])("a document whose country the service names %s was issued in %s", async (named, country) => {
  const made = await adapter().createApplicant(facts());
  service.state.readCountry = named;
  expect(await adapter().addDocument(made.ok ? made.value : "", passport)).toEqual({ ok: true, value: { country } });
});

test("a status is read out of a longer answer, and a token is given for the person's name", async () => {
  const about = facts();
  const made = await adapter().createApplicant(about);
  expect(await adapter().fetchStatus(made.ok ? made.value : "")).toMatchObject({
    ok: true,
    value: {
      reviewStatus: "completed",
      reviewResult: {
        ...{ reviewAnswer: "RED", reviewRejectType: "RETRY", moderationComment: "The picture is blurred." },
        rejectLabels: ["UNSATISFACTORY_PHOTOS", "LOW_QUALITY"],
      },
    },
  });
  expect(await adapter().createAccessToken(about.externalUserId)).toMatchObject({
    ok: true,
    value: expect.stringMatching(/^_act-sbx/),
  });
  const token = service.heard.at(-1);
  expect(JSON.parse(String(token?.body))).toMatchObject({ userId: about.externalUserId, ttlInSecs: 600 });
});

test.each([429, 500, 503, "page"] as const)("an answer of %s is never taken for a no", async (broken) => {
  service.state.broken = broken;
  const unreachable = { ok: false, reason: "unreachable" };
  expect(await adapter().createApplicant(facts())).toEqual(unreachable);
  expect(await adapter().fetchStatus("someone")).toEqual(unreachable);
  expect(await adapter().createAccessToken("player-1")).toEqual(unreachable);
});

test("a call that is signed otherwise, too early or too late is refused, and a service that is away is unreachable", async () => {
  const refused = { ok: false, reason: "refused", status: 401 };
  expect(await adapter({ secret: "another secret of the account" }).requestCheck("someone")).toEqual(refused);
  for (const off_s of [-61, 61]) {
    const wrong = movableClock(new Date(clock.now().getTime() + off_s * 1000));
    expect(await adapter({ clock: wrong }).requestCheck("someone")).toEqual(refused);
  }
  expect(service.heard).toEqual([]);
  expect(await adapter().requestCheck("nobody")).toEqual({ ok: false, reason: "refused", status: 404 });
  const away = adapter({ apiUrl: "http://127.0.0.1:9" });
  expect(await away.requestCheck("someone")).toEqual({ ok: false, reason: "unreachable" });
});

test("a webhook is believed for its bytes as they came, and for nothing else", () => {
  const verify = (rawBody: Buffer, headers: Record<string, string | undefined>) =>
    adapter().verifyWebhook(headers, rawBody);
  const body = Buffer.from(JSON.stringify(recordedWebhook("player-7"), null, 1));
  const signed = webhookHeaders(webhookSecret, body);
  expect(verify(body, signed)).toMatchObject({
    ok: true,
    event: { externalUserId: "player-7", reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } },
  });
  const forged = { ok: false, reason: "forged" };
  const tampered = Buffer.from(String(body).replace("player-7", "player-8"));
  expect(verify(tampered, signed)).toEqual(forged);
  expect(verify(Buffer.from(JSON.stringify(JSON.parse(String(body)))), signed)).toEqual(forged);
  expect(verify(body, webhookHeaders("another secret of sixteen", body))).toEqual(forged);
  expect(verify(body, {})).toEqual(forged);
  expect(verify(body, { ...signed, "x-payload-digest-alg": "HMAC_SHA1_HEX" })).toEqual(forged);
  for (const wrong of ["{", JSON.stringify({ ...recordedWebhook("player-7"), reviewStatus: "maybe" })]) {
    const bytes = Buffer.from(wrong);
    expect(verify(bytes, webhookHeaders(webhookSecret, bytes))).toEqual({ ok: false, reason: "malformed" });
  }
});
