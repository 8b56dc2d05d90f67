import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { App } from "../../app-context/App.ts";
import { timeWriter } from "../../format/times.ts";

type Words = Readonly<Record<string, unknown>>;

const words = (value: unknown): Words => (typeof value === "object" && value !== null ? (value as Words) : {});
const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const ownPath = (value: unknown) => (/^\/(?!\/)/.test(text(value)) ? text(value) : undefined);

/** What an operator or a rule says to one player, with its picture, its button and its end; null without words. Source: 3-34. */
export function personalNotice({ say, setting }: Pick<App, "say" | "setting">, event: Words) {
  const content = words(event.content);
  const button = words(content.button);
  const title = text(content.title) || text(event.title);
  if (title === "") return null;
  const target = ownPath(button.path) ?? pathNamed(text(button.toName));
  const path = target ?? ownPath(event.path);
  return {
    ...{ id: `personal:${text(event.id)}`, title, text: withEnd({ say, setting }, event) },
    ...(path && { path }),
    ...(text(content.icon) && { icon: text(content.icon) }),
    ...(target && text(button.title) && { button: text(button.title) }),
  };
}

/** Its text, and until when it holds in the visitor's own zone. */
function withEnd({ say, setting }: Pick<App, "say" | "setting">, event: Words): string {
  const end = Date.parse(text(event.end_at));
  if (!Number.isFinite(end)) return text(event.text);
  const write = timeWriter(setting.locale, { dateStyle: "medium", timeStyle: "short" });
  return [text(event.text), say("notices.until", { end: write(end) })].filter(Boolean).join("\n");
}

/** The path of a page by its name; nothing for a name that is unknown or needs more than itself. */
function pathNamed(name: string): string | undefined {
  try {
    return name === "" ? undefined : pathOf(name as PageName);
  } catch {
    return undefined;
  }
}
