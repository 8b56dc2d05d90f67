import { expect, test } from "vitest";
import { emptyDraft, orderOf } from "./notificationDraft.ts";

test("what is not typed of a notification is sent as nothing", () => {
  expect(orderOf({ ...emptyDraft, title: "News" })).toEqual({
    ...{ title: "News", text: "", icon: null, button_title: null, button_path: null, end_at: null },
  });
});

test("a picture, a button and an end are sent as they are typed, half a button too", () => {
  const typed = { ...emptyDraft, icon: "gift", buttonTitle: "See it", buttonPath: "/profile/gifts" } as const;
  expect(orderOf({ ...typed, end: "2026-12-24T18:00" })).toMatchObject({
    icon: "gift",
    button_title: "See it",
    button_path: "/profile/gifts",
    end_at: "2026-12-24T18:00:00.000Z",
  });
  expect(orderOf({ ...typed, buttonPath: " " })).toMatchObject({ button_title: "See it", button_path: null });
});
