import { checkItem, type Item } from "../items.ts";
import type { DeadReference } from "./checkReferences.ts";
import type { Reference } from "./findReferences.ts";
import type { Step } from "./walkSchema.ts";

type Container = Record<string | number, unknown>;

/**
 * An item's body without what leads nowhere: an address in a text becomes plain words, and of a configuration the
 * smallest part goes that can be left out, such as a banner. Undefined where the rest would not be whole, so that the
 * item must go. What restricts stays. `deadIn` names what leads nowhere in a body.
 */
export function leaveOut(item: Item, deadIn: (body: unknown) => readonly DeadReference[]): unknown {
  const body = structuredClone(item.body);
  for (;;) {
    const next = deadIn(body).find(({ reference }) => !reference.restricts)?.reference;
    if (!next) break;
    if (!(next.inText ? takeAddressOut(body, next) : takePartOut(body, next.steps))) return undefined;
  }
  const verdict = checkItem({ ...item, body });
  return verdict.ok ? verdict.body : undefined;
}

/**
 * Takes out the part that goes with a reference. A list inside another part that would become empty takes that part
 * with it: a banner for nobody's group must not become one for everybody. False where nothing can go by itself.
 */
function takePartOut(body: unknown, steps: readonly Step[]): boolean {
  const end = steps.findLastIndex(({ leavable }) => leavable);
  if (end < 0) return false;
  const container = at(body, steps.slice(0, end));
  const isInPart = steps.slice(0, end).some(({ leavable }) => leavable);
  if (Array.isArray(container) && container.length === 1 && isInPart) return takePartOut(body, steps.slice(0, end));
  const key = steps[end]?.key;
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else if (container && key !== undefined) delete (container as Container)[key];
  return true;
}

function at(body: unknown, steps: readonly Step[]): unknown {
  return steps.reduce((inner, { key }) => (inner as Container | undefined)?.[key], body);
}

function takeAddressOut(body: unknown, { steps, name }: Reference): boolean {
  const container = at(body, steps.slice(0, -1)) as Container | undefined;
  const key = steps.at(-1)?.key;
  const text = key === undefined ? undefined : container?.[key];
  if (typeof text !== "string" || !container || key === undefined) return false;
  const written = [name, name.replaceAll("&", "&amp;")];
  const plain = written.reduce((rest, address) => rest.replaceAll(`href="${address}"`, ""), text);
  container[key] = plain;
  return plain !== text;
}
