import { expect, test } from "vitest";
import { fail } from "./failure.ts";
import { refusalLog } from "./logRefusal.ts";
import { playerIdentity } from "./testing/playerIdentity.ts";

const join = { id: "tournaments.confirm", method: "PATCH", access: "player" } as const;
const draw = { id: "backOffice.drawLottery", method: "POST", access: "operator" } as const;
const list = { id: "tournaments.list", method: "GET", access: "guest" } as const;

function collected() {
  const lines: [level: string, line: Record<string, unknown>][] = [];
  const write = (level: string) => (line: unknown) => void lines.push([level, line as Record<string, unknown>]);
  return { lines, log: { info: write("info"), debug: write("debug") } as never };
}

const context = (now = 0, player = true) => ({
  ...{ requestId: "request-1", now: new Date(now) },
  player: player ? playerIdentity(7) : null,
});

test("a refusal is one line with its call, its rule and who asked by number, and nothing that was typed", () => {
  const { lines, log } = collected();
  const refused = refusalLog();
  refused(log, join, fail(422, "id", "contest_over", { title: "Kim's cup" }), { context: context(), caller: null });
  const operator = { id: 3, name: "Robin Vale", email: "robin@office.test" };
  refused(log, draw, fail(422, "id", "already_drawn"), { context: context(0, false), caller: operator });
  refused(log, join, fail(422, "kim@example.test", "unknown_field"), { context: context(), caller: null });
  expect(lines).toEqual([
    [
      "info",
      {
        event: "refused",
        call: join.id,
        status: 422,
        field: "id",
        code: "contest_over",
        request_id: "request-1",
        player: 7,
      },
    ],
    [
      "info",
      {
        event: "refused",
        call: draw.id,
        status: 422,
        field: "id",
        code: "already_drawn",
        request_id: "request-1",
        operator: 3,
      },
    ],
    [
      "info",
      {
        event: "refused",
        call: join.id,
        status: 422,
        field: "other",
        code: "unknown_field",
        request_id: "request-1",
        player: 7,
      },
    ],
  ]);
});

test("reading, and what browsers ask again by themselves, is told to who looks closely only", () => {
  const { lines, log } = collected();
  const refused = refusalLog();
  refused(log, list, fail(422, "page", "invalid"), { context: context(), caller: null });
  refused(log, join, fail(401, "base", "sign_in_required"), { context: context(0, false), caller: null });
  refused(log, join, fail(503, "base", "busy"), { context: context(), caller: null });
  expect(lines.map(([level]) => level)).toEqual(["debug", "debug", "debug"]);
});

test("more refusals than a log should bear are counted, and the next line says how many there were", () => {
  const { lines, log } = collected();
  const refused = refusalLog();
  const failure = fail(422, "id", "contest_over");
  for (let index = 0; index < 500; index += 1) refused(log, join, failure, { context: context(1_000), caller: null });
  expect(lines).toHaveLength(50);
  refused(log, join, failure, { context: context(2_000), caller: null });
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)![1]).toMatchObject({ left_out: 450 });
});
