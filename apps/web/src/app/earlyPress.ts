/*
 * What is pressed before the page's scripts run. Links, forms and disclosures do their work by themselves; a button does
 * not. So a few words of script in the page's head remember the last button that was pressed, and it is pressed again
 * once the page is alive.
 */

interface EarlyPress {
  button: HTMLElement | null;
  hear(event: Event): void;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/** The script for the head. It runs before any other and names nothing but `window.earlyPress`. */
export const rememberEarlyPress =
  'window.earlyPress={button:null,hear(e){this.earlyPress.button=e.target.closest("button[type=button]")}};addEventListener("click",earlyPress.hear,true)';

/** To be called as hydration begins: from then on React holds back a press until its handler is there. */
export function stopRemembering(): void {
  if (window.earlyPress) window.removeEventListener("click", window.earlyPress.hear, true);
}

/** Presses again what was pressed too early, once the page is alive. */
export function pressAgain(): void {
  const button = window.earlyPress?.button;
  delete window.earlyPress;
  if (button?.isConnected) button.click();
}
