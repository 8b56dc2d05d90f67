import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import { useTable } from "./table.ts";

/** A modal sheet: focus stays inside and returns, Escape closes. */
export function Panel({ title, close, children }: { title: string; close(): void; children: ReactNode }) {
  const { say } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: only then does the browser give the keyboard back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="panel" aria-label={title} onCancel={close} onClose={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="plain" aria-label={say("close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="panel-body" tabIndex={0} aria-label={title}>
        {children}
      </section>
    </dialog>
  );
}
