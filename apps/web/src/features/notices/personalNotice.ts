import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";

type Words = Readonly<Record<string, unknown>>;

const words = (value: unknown): Words => (typeof value === "object" && value !== null ? (value as Words) : {});
const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const ownPath = (value: unknown) => (/^\/(?!\/)/.test(text(value)) ? text(value) : undefined);

/** What an operator or a rule says to one player, with its picture and its button; null without words. Source: 3-34. */
export function personalNotice(event: Words) {
  const content = words(event.content);
  const button = words(content.button);
  const title = text(content.title) || text(event.title);
  if (title === "") return null;
  const target = ownPath(button.path) ?? pathNamed(text(button.toName));
  const path = target ?? ownPath(event.path);
  return {
    ...{ id: `personal:${text(event.id)}`, title, text: text(event.text) },
    ...(path && { path }),
    ...(text(content.icon) && { icon: text(content.icon) }),
    ...(target && text(button.title) && { button: text(button.title) }),
  };
}

/** The path of a page by its name; nothing for a name that is unknown or needs more than itself. */
function pathNamed(name: string): string | undefined {
  try {
    return name === "" ? undefined : pathOf(name as PageName);
  } catch {
    return undefined;
  }
}
