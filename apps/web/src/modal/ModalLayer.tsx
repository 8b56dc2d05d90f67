import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "../app/journey/journey.ts";
import { useSay } from "../messages/messages.ts";
import { Icon } from "../ui/Icon.tsx";

const fadeMs = 100;

interface Modal {
  close(): void;
  /** Id of the heading that names the modal. */
  titleId: string;
  setWide(wide: boolean): void;
}
const ModalContext = createContext<Modal | null>(null);

/** The modal around this component, or null when it stands alone as a page. */
export function useModal(): Modal | null {
  return useContext(ModalContext);
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]';

interface ModalLayerProps {
  children: ReactNode;
  /** Another modal lies over it. */
  covered?: boolean;
  /** It cannot be closed: it asks for something without which nothing goes on. */
  forced?: boolean;
}

/**
 * A modal route over the page: the page below is inert and does not scroll, focus stays inside, Escape, the veil and
 * the browser's Back close it, and it fades for 100 ms. Focus returns to where it was. Source: 4-35, 9-06.
 */
export function ModalLayer({ children, covered = false, forced = false }: ModalLayerProps) {
  const say = useSay();
  const titleId = useId();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [closing, setClosing] = useState(false);
  const [wide, setWide] = useState(false);
  const navigate = useNavigate();
  const left = useRef(false);
  const close = useCallback(() => {
    // Twice pressed would be two steps back, out of the page below.
    if (left.current || forced) return;
    left.current = true;
    setClosing(true);
    setTimeout(() => navigate(-1), fadeMs);
  }, [navigate, forced]);
  useReturnFocus();
  // Another modal route in the same layer: start again at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    left.current = false;
    setClosing(false);
    const first = box.current?.querySelector<HTMLElement>("[data-autofocus], input:not([type=hidden]), select");
    (first && matchMedia("(hover: hover)").matches ? first : box.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <ModalContext value={{ close, titleId, setWide }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the veil is a shortcut beside the close button and Escape */}
      <div
        className="modal"
        data-modal-open=""
        data-closing={closing || undefined}
        inert={covered}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) close();
          if (event.key === "Tab") keepInside(event, box.current);
        }}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        <div
          ref={box}
          className="modal-box"
          style={wide ? { ["--modal-width" as string]: "40rem" } : undefined}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          {!forced && (
            <button type="button" className="icon-button modal-close" onClick={close} aria-label={say("common.close")}>
              <Icon name="x" />
            </button>
          )}
          {children}
        </div>
      </div>
    </ModalContext>
  );
}

function keepInside(event: React.KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((stop) => stop.offsetParent);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}

function useReturnFocus(): void {
  // Read while rendering: once the page below is inert, the browser has already taken focus away from it.
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(
    () => () => {
      setTimeout(() => before?.isConnected && before.focus({ preventScroll: true }));
    },
    [before],
  );
}
