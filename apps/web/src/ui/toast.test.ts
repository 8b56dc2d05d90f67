import { afterAll, expect, test, vi } from "vitest";
import { toast } from "./toast.ts";

const show = vi.fn();
// Files share what they load; here a part of it is replaced, so that it is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
vi.mock("./toaster.tsx", () => ({ show: (...shown: unknown[]) => show(...shown) }));
afterAll(() => vi.resetModules());

test("a toast closes by itself after ten seconds, a persistent one stays [9-03] [8-19]", async () => {
  await toast("success", "Saved");
  expect(show).toHaveBeenLastCalledWith("success", "Saved", { duration: 10_000 });
  await toast("warning", "A limit is reached", { persistent: true, id: "limit" });
  expect(show).toHaveBeenLastCalledWith("warning", "A limit is reached", {
    duration: Number.POSITIVE_INFINITY,
    id: "limit",
  });
});
