import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Arrow keys move the focus between the buttons of a grid, which is one stop in the tab order. */
export function walkGrid(event: KeyboardEvent, grid: HTMLElement | null, columns: number): void {
  const step = steps[event.key]?.(columns);
  if (step === undefined || grid === null) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...grid.querySelectorAll<HTMLElement>("button")];
  const from = buttons.indexOf((event.target as HTMLElement).closest("button") as HTMLElement);
  const next = buttons[from + step];
  if (next === undefined) return;
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
