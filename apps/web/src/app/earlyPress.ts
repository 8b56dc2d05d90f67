/*
 * What is pressed before the page's scripts run. Links, searches and disclosures do their work by themselves; a button does
 * not, and a form that is posted by itself loses the password that was typed, or has a second step that only scripts take.
 * So a few words of script in the page's head remember the last button that was pressed and hold back a form that would be
 * posted; both are pressed again once the page is alive. Where the scripts never come the form goes by itself after all.
 * What was chosen, ticked or typed meanwhile stands in its field and is told to the page's scripts as if it happened then.
 */

/** How long a form waits for the page's scripts before it is posted without them, in milliseconds. */
const longestHold_ms = 8_000;

interface EarlyPress {
  button: HTMLElement | null;
  form: HTMLFormElement | null;
  hear(event: Event): void;
  hold(event: Event): void;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/** The script for the head. It runs before any other and names nothing but `window.earlyPress`. */
export const rememberEarlyPress = `window.earlyPress={button:null,form:null,hear(e){earlyPress.button=e.target.closest("button[type=button]")},hold(e){const form=e.target;if(form.getAttribute("method")!=="post")return;e.preventDefault();earlyPress.form=form;setTimeout(()=>window.earlyPress&&form.submit(),${longestHold_ms})}};addEventListener("click",earlyPress.hear,true);addEventListener("submit",earlyPress.hold,true)`;

/** The last button that was pressed in a part of the page whose own script was not there yet. */
let pressedAsleep: HTMLElement | null = null;

/**
 * To be called as hydration begins: from then on React holds back a press until its handler is there. It cannot where the
 * script of a part comes later than the page's: such a part is marked with `data-asleep` and calls `wake` when it is there.
 */
export function stopRemembering(): void {
  if (window.earlyPress) window.removeEventListener("click", window.earlyPress.hear, true);
  for (const field of document.querySelectorAll<Field>("input,select,textarea"))
    if (isEdited(field)) edited.set(field, field.value);
  window.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element) pressedAsleep = target.closest("[data-asleep] button") ?? pressedAsleep;
    },
    true,
  );
}

/** Presses again what was pressed in a part while its script was not there. To be called once its handlers are. */
export function wake(part: HTMLElement | null): void {
  if (!pressedAsleep || !part?.contains(pressedAsleep)) return;
  const button = pressedAsleep;
  pressedAsleep = null;
  button.click();
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
function editAgain(field: Field, value: string): void {
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

/** Presses and sends again what was pressed and sent too early, after the fields that were edited, once the page is alive. */
export function pressAgain(): void {
  const { button, form, hold } = window.earlyPress ?? {};
  delete window.earlyPress;
  if (hold) window.removeEventListener("submit", hold, true);
  for (const [field, value] of edited) if (field.isConnected) editAgain(field, value);
  edited.clear();
  if (button?.isConnected) button.click();
  if (form?.isConnected) form.requestSubmit();
}
