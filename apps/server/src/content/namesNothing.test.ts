import { expect, test } from "vitest";
import { namesNothing } from "./namesNothing.ts";

const survey = { kind: "config", name: "survey-config", body: { survey_id: "spring", survey_collector_id: "web-2" } };
const page = (content: string) => ({ kind: "page", name: "spring", locale: "de", body: { title: "Spring", content } });
const message = { kind: "message", name: "nav.help", locale: "de", body: "Hilfe" };

test("what names nothing is written without asking the house; what may lead nowhere is not", () => {
  expect(namesNothing([page("<p>New</p>"), message])).toBe(true);
  expect(namesNothing([page('<p><a href="/gone">Gone</a></p>')])).toBe(false);
  expect(namesNothing([message, page('<p><a href="/news">News</a></p>')])).toBe(false);
});

test("what may take away what others name, an older shape and what is no item are not", () => {
  const snippet = { kind: "snippet", name: "spring", body: { categories: ["news"], content: "Hello" } };
  expect(namesNothing([snippet])).toBe(false);
  expect(namesNothing([{ ...survey, body: { survey_id: 5 } }])).toBe(false);
  for (const wrong of [null, {}, { kind: "planet", name: "x", body: {} }]) expect(namesNothing([wrong])).toBe(false);
});
