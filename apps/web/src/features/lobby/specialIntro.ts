const flag = "special-slot-intro";

/** Whether the intro of the special categories was shown in this browser. Source: spec 4-56. */
export function wasIntroduced(): boolean {
  try {
    return window.localStorage.getItem(flag) !== null;
  } catch {
    // A browser that keeps nothing would show the intro with every click.
    return true;
  }
}

export function rememberIntroduced(): void {
  try {
    window.localStorage.setItem(flag, "1");
  } catch {
    // Nothing can be kept here; see above.
  }
}
