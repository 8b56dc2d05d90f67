import { type ReactNode, useEffect, useRef } from "react";

/**
 * A button that opens a small list below it. It is a native disclosure, so it opens without scripts too; with them
 * Escape, a click elsewhere, choosing a link and leaving it with Tab close it, and arrow keys walk through it.
 */
export function Menu({
  label,
  button,
  className = "button button-quiet button-small",
  wide,
  onOpen,
  children,
}: {
  label: string;
  button: ReactNode;
  className?: string;
  wide?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const outside = (event: Event) => {
      if (root.current?.open && !root.current.contains(event.target as Node)) root.current.open = false;
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, []);
  return (
    <details
      ref={root}
      className="menu-root"
      onToggle={(event) => event.currentTarget.open && event.target === event.currentTarget && onOpen?.()}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onClick={(event) => {
        // After the click has had its effect elsewhere: a closing menu must not cancel it.
        const chosen = (event.target as Element).closest("a, [data-close]");
        const details = event.currentTarget;
        if (chosen) setTimeout(() => (details.open = false));
      }}
      onKeyDown={(event) => onKey(event, root.current)}
    >
      <summary className={className} aria-label={label}>
        {button}
      </summary>
      <div className="menu" data-wide={wide || undefined}>
        {children}
      </div>
    </details>
  );
}

function onKey(event: React.KeyboardEvent, root: HTMLDetailsElement | null): void {
  if (!root) return;
  if (event.key === "Escape" && root.open) {
    event.preventDefault();
    event.stopPropagation();
    root.open = false;
    root.querySelector("summary")?.focus();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    root.open = true;
    step(root, event.key === "ArrowDown" ? 1 : -1);
  }
}

function step(root: HTMLElement, by: number): void {
  const items = [...root.querySelectorAll<HTMLElement>(".menu a, .menu button")].filter((item) => item.offsetParent);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 && by < 0 ? items.length - 1 : (at + by + items.length) % items.length;
  items[next]?.focus();
}
