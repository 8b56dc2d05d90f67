import { readFileSync } from "node:fs";
import { configSchemas } from "@croupier/contract/configs";
import { expect, test } from "vitest";
import { type AdventuresConfig, configOf, draftOf, emptyCalendar, newDay } from "./adventuresDraft.ts";

const shipped: AdventuresConfig = configSchemas["vip-adventures"].parse(
  JSON.parse(readFileSync(new URL("../../../../content/configs/vip-adventures.json", import.meta.url), "utf8")),
);

test("a calendar that is opened and not changed is sent as it was, with dates, plans and days for other clients", () => {
  expect(configOf(draftOf(shipped))).toEqual(shipped);
  const [first] = shipped.prizes.default!;
  const { gifts: _, ...others } = first!;
  const whole = configSchemas["vip-adventures"].parse({
    ...shipped,
    prizes: {
      default: [
        { ...first, title: "A prize__1/2__24/12/2026" },
        { ...others, title: "For others__2/2__25/12/2026", condition: { ...others.condition, minDep: "From {min}" } },
      ],
    },
    plans: { default: { from: "2026-12-24", until: "2026-12-25", isPaused: true, budgetEurCents: 250_50 } },
  });
  expect(configOf(draftOf(whole))).toEqual(whole);
});

test("a day without gifts is sent as one, so that the server names it", () => {
  const draft = draftOf(shipped);
  const days = [{ ...newDay([]), name: "A day", gifts: [] }];
  const sent = configOf({ ...draft, calendars: { default: { ...draft.calendars.default!, days } } });
  expect(sent).toMatchObject({ prizes: { default: [{ title: "A day__1/6__mon", gifts: [] }] } });
});

test("a copy of a calendar for another group is sent as the same days, an empty one as none", () => {
  const draft = draftOf(shipped);
  const calendars = { ...draft.calendars, "258": draft.calendars.default!, "259": emptyCalendar };
  expect(configOf({ ...draft, calendars })).toEqual({
    ...shipped,
    prizes: { ...shipped.prizes, "258": shipped.prizes.default, "259": [] },
  });
});
