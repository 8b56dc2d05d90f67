import { type RefObject, useEffect, useState } from "react";

/*
 * What is pressed before the page's scripts run. Links, searches and disclosures work by themselves; a button does not,
 * and a form that the browser posts by itself loses the password that was typed, or has a second step that only scripts
 * take. A few words of script in the page's head remember the last button that was pressed and hold back a form that would
 * be posted; both are pressed again once the page is hydrated. If the scripts never come, the form is posted after all.
 * A field that was chosen, ticked or typed into meanwhile keeps its value, and its change event is sent again.
 */

/** How long a form waits for the page's scripts before it is posted without them, in milliseconds. */
const maxHold_ms = 8_000;

interface PreHydrationEvents {
  button: HTMLElement | null;
  form: HTMLFormElement | null;
  press(event: Event): void;
  hold(event: Event): void;
}

declare global {
  interface Window {
    preHydration?: PreHydrationEvents;
  }
}

/** The script for the head. It runs before any other and names nothing but `window.preHydration`. */
export const recordPreHydrationEvents = `{const seen=window.preHydration={button:null,form:null,press(e){seen.button=e.target.closest("button[type=button]")},hold(e){const form=e.target;if(form.getAttribute("method")!=="post")return;e.preventDefault();seen.form=form;setTimeout(()=>window.preHydration&&form.submit(),${maxHold_ms})}};addEventListener("click",seen.press,true);addEventListener("submit",seen.hold,true)}`;

/** The last button that was pressed in a part of the page whose own script was not there yet. */
let pressedUnhydrated: HTMLElement | null = null;

/**
 * To be called as hydration begins: from then on React holds back a press until its handler is there. It cannot where the
 * script of a part comes later than the page's: such a part is marked by `useUnhydrated`.
 */
export function stopRecordingEvents(): void {
  if (window.preHydration) window.removeEventListener("click", window.preHydration.press, true);
  for (const field of document.querySelectorAll<Field>("input,select,textarea"))
    if (isEdited(field)) edited.set(field, field.value);
  window.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element)
        pressedUnhydrated = target.closest("[data-unhydrated] button") ?? pressedUnhydrated;
    },
    true,
  );
}

/** Presses again what was pressed in a part while its script was not there. To be called once its handlers are. */
function replayClickIn(part: HTMLElement | null): void {
  if (!pressedUnhydrated || !part?.contains(pressedUnhydrated)) return;
  const button = pressedUnhydrated;
  pressedUnhydrated = null;
  button.click();
}

/**
 * For a part of the page whose script comes later than the page's: what is pressed in it meanwhile is pressed again once
 * it is hydrated. The element of `part` carries the answer as `data-unhydrated`.
 */
export function useUnhydrated(part: RefObject<HTMLElement | null>): true | undefined {
  const [unhydrated, setUnhydrated] = useState(true);
  useEffect(() => {
    setUnhydrated(false);
    replayClickIn(part.current);
  }, [part]);
  return unhydrated || undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that held something else than the server wrote when hydration began, with what they held. */
const edited = new Map<Field, string>();

const isTicked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

function isEdited(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (!("options" in field)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

/** Puts the field back to what the server wrote, which is what React believes, and changes it as its visitor did. */
function replayEdit(field: Field, value: string): void {
  if (isTicked(field)) {
    // Of a group of radios the one that was left is changed by the one that was taken.
    if (field.type === "radio" && field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  if ("defaultValue" in field) field.value = field.defaultValue;
  // Past React, which notices a change by comparing with the last value that was written through the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("options" in field ? "change" : "input", { bubbles: true }));
}

/** Presses and sends again what was pressed and sent too early, after the fields that were edited, once the page is hydrated. */
export function replayPreHydrationEvents(): void {
  const { button, form, hold } = window.preHydration ?? {};
  delete window.preHydration;
  if (hold) window.removeEventListener("submit", hold, true);
  for (const [field, value] of edited) if (field.isConnected) replayEdit(field, value);
  edited.clear();
  if (button?.isConnected) button.click();
  if (form?.isConnected) form.requestSubmit();
}
