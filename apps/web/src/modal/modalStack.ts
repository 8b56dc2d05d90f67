import type { ModalName, ModalProps } from "./modalNames.ts";

/*
 * The stack of modals in a history entry's state. Props may hold functions, which no history keeps: they
 * stay in memory under a key, and after a reload, when they are gone, the modal is gone too.
 */

export interface OpenModal {
  name: ModalName;
  key: string;
}

const kept = new Map<string, ModalProps>();
let last = 0;

export function keepProps(props: ModalProps): string {
  const key = String(++last);
  kept.set(key, props);
  return key;
}

export function propsOf(key: string): ModalProps | null {
  return kept.get(key) ?? null;
}

/** The modals of a history state, the top one last. Anything else in it is ignored. */
export function openModals(state: unknown): OpenModal[] {
  const listed = (state as { modals?: unknown } | null)?.modals;
  if (!Array.isArray(listed)) return [];
  return listed.filter((one): one is OpenModal => typeof one?.name === "string" && kept.has(one.key));
}

/** Whether the entry was made by opening or closing a modal, so that the page stays where it is scrolled to. */
export function isModalEntry(state: unknown): boolean {
  return Array.isArray((state as { modals?: unknown } | null)?.modals);
}

export function modalState(state: unknown, modals: readonly OpenModal[]): object {
  return { ...(typeof state === "object" ? state : null), modals };
}

/** A modal is open once: opening it again brings it to the top, with its new props. */
export function withModal(stack: readonly OpenModal[], modal: OpenModal): OpenModal[] {
  return [...withoutModal(stack, modal.name), modal];
}

export function withoutModal(stack: readonly OpenModal[], name: ModalName): OpenModal[] {
  return stack.filter((one) => one.name !== name);
}
