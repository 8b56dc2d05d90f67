import { expect, test } from "vitest";
import { type News, newsToast } from "./newsToast.ts";

const words = {
  several: (count: number) => `${count} notifications`,
  achievements: (count: number) => `${count} achievements`,
  more: (count: number) => `and ${count} more`,
};
const news = (id: string, more: Partial<News> = {}): News => ({
  ...{ id, kind: "success", title: `About ${id}`, text: `More about ${id}` },
  ...more,
});

test("one piece of news is said as it is", () => {
  expect(newsToast([news("quest:1")], words)).toEqual({
    ...{ kind: "success", title: "About quest:1", text: "More about quest:1" },
  });
});

test("several are one toast with a line each, the latest first, and the rest counted", () => {
  const open = ["a", "b", "c", "d", "e"].map((id) => news(id));
  expect(newsToast(open.slice(0, 2), words)).toEqual({
    ...{ kind: "success", title: "2 notifications", text: "About b\nAbout a" },
  });
  expect(newsToast(open, words)).toEqual({
    ...{ kind: "success", title: "5 notifications", text: "About e\nAbout d\nAbout c\nand 2 more" },
  });
});

test("achievements that come together are counted as achievements; good and bad news together is neither", () => {
  const both = [news("achievement:1:1"), news("achievement:2:1")];
  expect(newsToast(both, words).title).toBe("2 achievements");
  expect(newsToast([...both, news("bonus:1", { kind: "warning" })], words)).toEqual({
    ...{ kind: "message", title: "3 notifications", text: "About bonus:1\n2 achievements" },
  });
});

test("beside other news achievements are one line; one alone stands among the others", () => {
  const quest = [news("quest:1"), news("quest:2"), news("quest:3")];
  const many = [news("achievement:1:1"), ...quest, news("achievement:2:1")];
  expect(newsToast(many, words).text).toBe("About quest:3\nAbout quest:2\nand 1 more\n2 achievements");
  expect(newsToast([news("achievement:1:1"), quest[0]!], words).text).toBe("About quest:1\nAbout achievement:1:1");
});
