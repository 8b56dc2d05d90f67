import { expect, test } from "vitest";
import { pageOfLongList } from "./longList.ts";

/** Seven items, three a page. */
function sevenItems() {
  const asked: (string | undefined)[] = [];
  const read = async (after: string | undefined) => {
    asked.push(after);
    const from = after ? Number(after) : 0;
    const data = [0, 1, 2, 3, 4, 5, 6].slice(from, from + 3);
    return { data, next: from + 3 < 7 ? String(from + 3) : null };
  };
  return { asked, read };
}

test("each page is read on from the one before, and back without reading more", async () => {
  const { asked, read } = sevenItems();
  const page = async (number: number) => (await pageOfLongList("forth and back", number, read)).data;
  expect(await page(1)).toEqual([0, 1, 2]);
  expect(await page(2)).toEqual([3, 4, 5]);
  expect(await page(3)).toEqual([6]);
  expect(await page(2)).toEqual([3, 4, 5]);
  expect(asked).toEqual([undefined, "3", "6", "3"]);
});

test("a page that is opened first finds its beginning, and beyond the last there is nothing", async () => {
  const { read } = sevenItems();
  expect(await pageOfLongList("opened first", 3, read)).toEqual({ data: [6], next: null });
  expect(await pageOfLongList("beyond", 9, read)).toEqual({ data: [], next: null });
});
