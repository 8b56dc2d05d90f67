import { type ReactNode, useEffect, useId, useRef, useState } from "react";

/**
 * A button that opens a small list below it. Escape, a click elsewhere and leaving it with Tab close it;
 * arrow keys walk through it.
 */
export function Menu({
  label,
  button,
  className = "button button-quiet button-small",
  children,
}: {
  label: string;
  button: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the button and the list
    <div
      ref={root}
      className="relative"
      onBlur={(event) => event.relatedTarget && !root.current?.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) {
          event.preventDefault();
          setOpen(false);
          root.current?.querySelector("button")?.focus();
        } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          step(root.current, event.key === "ArrowDown" ? 1 : -1);
        }
      }}
    >
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className="menu">
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}

function step(root: HTMLElement | null, by: number): void {
  const items = [...(root?.querySelectorAll<HTMLElement>(".menu a, .menu button") ?? [])];
  const next = items[(items.indexOf(document.activeElement as HTMLElement) + by + items.length) % items.length];
  next?.focus();
}
