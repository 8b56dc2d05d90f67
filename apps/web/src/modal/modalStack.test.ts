import { describe, expect, test } from "vitest";
import { isModalEntry, keepProps, modalState, openModals, propsOf, withModal, withoutModal } from "./modalStack.ts";

const opened = (name: Parameters<typeof withoutModal>[1], props = {}) => ({ name, key: keepProps(props) });

describe("the stack of modals in a history entry [4-35]", () => {
  test("holds what was opened, the last one on top, each with its own props", () => {
    const search = opened("search", { term: "moon" });
    const details = opened("bannerDetails", { title: "Moon" });
    const stack = withModal(withModal([], search), details);
    expect(openModals(modalState(null, stack))).toEqual([search, details]);
    expect([propsOf(search.key), propsOf(details.key)]).toEqual([{ term: "moon" }, { title: "Moon" }]);
  });

  test("holds a modal once: opening it again brings it to the top with its new props", () => {
    const [first, other, again] = [opened("search"), opened("notifications"), opened("search", { term: "sun" })];
    expect(withModal(withModal([first], other), again)).toEqual([other, again]);
    expect(propsOf(again.key)).toEqual({ term: "sun" });
  });

  test("closes by name and leaves the others; what is not open stays closed", () => {
    const [search, bell] = [opened("search"), opened("notifications")];
    expect(withoutModal([search, bell], "search")).toEqual([bell]);
    expect(withoutModal([bell], "editProfile")).toEqual([bell]);
  });

  test("leaves the rest of the entry's state alone", () => {
    const stack = [opened("search")];
    expect(modalState({ from: "lobby" }, stack)).toEqual({ from: "lobby", modals: stack });
  });

  test.each([null, undefined, 7, "x", {}, { modals: null }, { modals: "search" }])("finds none in %j", (state) => {
    expect(openModals(state)).toEqual([]);
    expect(isModalEntry(state)).toBe(false);
  });

  test("after a reload, when the props are gone, the modals of the entry are gone too", () => {
    const known = opened("search");
    const state = {
      modals: [null, 7, { name: 5, key: known.key }, { name: "search", key: "of another visit" }, known],
    };
    expect(openModals(state)).toEqual([known]);
    expect(isModalEntry(state)).toBe(true);
  });
});
