import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { ConformanceClient, codeOf, newId, type TestSession } from "./conformanceClient.ts";
import { registerStudio } from "./index.ts";

/* What operators set of a studio's key. Each test enters a studio of its own. Source: F-65. */

const api = "/backoffice/api";
const reason = "as the test wants it";
let world: World;
let admin: Visitor;
let second: Visitor;
let studio: ConformanceClient;
let session: TestSession;
let entered = 0;

beforeAll(async () => {
  world = await openWorld({ settings: { SECOND_PERSON_ABOVE_EUR: "1000" } });
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
});
afterAll(() => world?.close());
beforeEach(async () => {
  const provider = `bounded-${++entered}`;
  const [key, secret] = [`${provider}-key`, "a token of a studio with bounds"];
  const entry = { provider, title: "Bounded Works", keyId: key, secret, sandbox: true };
  await registerStudio(world.application.modules.rounds.deps, entry);
  studio = new ConformanceClient({ url: world.origin, provider, key, secret });
  session = await studio.openSession();
});

const page = () => `${api}/studios/${studio.target.provider}`;
const read = async (who = admin) => (await who.get(page())).body;
const put = (body: object, who = admin) => who.send("PUT", `${page()}/bounds`, body);
/** Sets some of the bounds, from what stands. */
async function set(bounds: object) {
  const { max_win_times, max_day_win_eur_cents, path_sign_required, version } = await read();
  return put({ max_win_times, max_day_win_eur_cents, path_sign_required, version, reason, ...bounds });
}
const approve = (id: number) => second.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason });
const auditLines = async (action: string) =>
  (await admin.get(`${api}/audit?subject=studio:${studio.target.provider}&action=${action}`)).body.data;

/** A round of a stake of 1.00 that wins so much. */
const win = (amount: string) =>
  studio.second("Round/BetWin", {
    ...{ ...session, round_id: newId(), finished: true },
    transactions: [
      { id_provider: newId(), type: "bet", amount: "1.00" },
      { id_provider: newId(), type: "win", amount },
    ],
  });

test("a lower bound holds from the studio's next win on, with what was there before and after in the audit log [F-65]", async () => {
  const before = { max_win_times: 50_000, max_day_win_eur_cents: 2_000_000_00, path_sign_required: false };
  expect(await read()).toMatchObject(before);
  expect((await set({ max_win_times: 10 })).body).toEqual({ state: "done", approval_id: null });
  expect(await read()).toMatchObject({ ...before, max_win_times: 10 });
  expect(codeOf(await win("10.01"))).toBe(503);
  expect(codeOf(await win("10.00"))).toBe(0);
  expect((await set({ max_day_win_eur_cents: 15_00 })).body.state).toBe("done");
  expect(codeOf(await win("5.01"))).toBe(503);
  expect(codeOf(await win("5.00"))).toBe(0);
  const both = { ...before, max_win_times: 10 };
  expect(await auditLines("studio.bounds")).toMatchObject([
    { reason, before: both, after: { ...both, max_day_win_eur_cents: 15_00 } },
    { reason, before, after: both },
  ]);
  await world.expectBooksToBalance();
});

test("a studio is asked to sign the path of its requests, and need not any more", async () => {
  const code = async () => codeOf(await studio.second("Player/Balance", session));
  expect(await code()).toBe(0);
  expect((await set({ path_sign_required: true })).body.state).toBe("done");
  expect(await code()).toBe(403);
  expect((await set({ path_sign_required: false })).body.state).toBe("done");
  expect(await code()).toBe(0);
});

test("a higher bound holds at once up to the threshold, and above it when a second person has approved it [F-65]", async () => {
  await set({ max_win_times: 10, max_day_win_eur_cents: 100_00 });
  // A title may win no more than the threshold in a day: nobody else is asked.
  expect((await set({ max_win_times: 20, max_day_win_eur_cents: 1_000_00 })).body.state).toBe("done");
  expect(codeOf(await win("20.01"))).toBe(503);
  expect(codeOf(await win("20.00"))).toBe(0);
  const { state, approval_id } = (await set({ max_win_times: 30, max_day_win_eur_cents: 1_000_01 })).body;
  expect(state).toBe("proposed");
  expect(await read()).toMatchObject({ max_win_times: 20, max_day_win_eur_cents: 1_000_00 });
  expect(codeOf(await win("20.01"))).toBe(503);
  expect((await admin.get(`${api}/approvals/${approval_id}`)).body).toMatchObject({
    ...{ kind: "studio.bounds", amount_eur_cents: 1_000_01 },
    before: { max_win_times: 20 },
    after: { max_win_times: 30 },
  });
  const own = { decision: "approve", reason };
  expect((await admin.send("POST", `${api}/approvals/${approval_id}/decision`, own)).status).not.toBe(200);
  expect((await approve(approval_id)).body.state).toBe("approved");
  expect(await read()).toMatchObject({ max_win_times: 30, max_day_win_eur_cents: 1_000_01 });
  expect(codeOf(await win("20.01"))).toBe(0);
  // More times the stakes count with what a title may win in a day.
  expect((await set({ max_win_times: 31 })).body.state).toBe("proposed");
  expect((await set({ max_win_times: 29 })).body.state).toBe("done");
  await world.expectBooksToBalance();
});

test("a change of bounds that were not as the operator saw them is refused, and so is a proposal that they have left behind", async () => {
  const { version } = await read();
  const order = { max_win_times: 100, max_day_win_eur_cents: 100_00, path_sign_required: false, version, reason };
  const raised = await put({ ...order, max_win_times: 60_000, max_day_win_eur_cents: 2_000_000_00 });
  expect(raised.body.state).toBe("proposed");
  const answers = await Promise.all([put(order), put({ ...order, max_win_times: 101 }, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put(order)).body.errors.version).toHaveProperty("stale_change");
  const { max_win_times } = await read();
  expect((await approve(raised.body.approval_id)).body.state).toBe("stale");
  expect(await read()).toMatchObject({ max_win_times, max_day_win_eur_cents: 100_00 });
  // An entry that was seen before the bounds changed is out of date as well.
  const off = await admin.send("POST", `${page()}/switch`, { enabled: false, version, reason });
  expect(off.status).toBe(409);
});

test("bounds are set within their range, with a reason and by whom the right allows it", async () => {
  const { version } = await read();
  const order = { max_win_times: 100, max_day_win_eur_cents: 100_00, path_sign_required: false, version, reason };
  const faults = [
    [{ max_win_times: 0 }, "max_win_times", { too_small: "At least 1." }],
    [{ max_win_times: 1_000_000_001 }, "max_win_times", { too_big: "At most 1000000000." }],
    [{ max_win_times: 1.5 }, "max_win_times", { invalid_type: expect.any(String) }],
    [{ max_day_win_eur_cents: 99 }, "max_day_win_eur_cents", { too_small: "At least 1.00." }],
    [{ max_day_win_eur_cents: 1e11 + 1 }, "max_day_win_eur_cents", { too_big: "At most 1000000000.00." }],
    [{ reason: "" }, "reason", { required: expect.any(String) }],
  ] as const;
  for (const [wrong, field, errors] of faults)
    expect(await put({ ...order, ...wrong }), field).toMatchObject({
      status: 422,
      body: { errors: { [field]: errors } },
    });
  expect((await put(order, await world.operator("support"))).status).toBe(403);
  expect((await admin.send("PUT", `${api}/studios/nobody/bounds`, order)).status).toBe(404);
  expect(await read()).toMatchObject({ max_win_times: 50_000, version });
});
