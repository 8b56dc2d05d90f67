import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "../app-context/navigation.ts";
import { useRootMark } from "../app-context/useRootMark.ts";
import { useSay } from "../messages/messages.ts";
import { Icon } from "../ui/Icon.tsx";
import { ModalContext } from "./useModal.ts";

const fade_ms = 100;

interface ModalLayerProps {
  children: ReactNode;
  /** Another modal covers it. */
  covered?: boolean;
  /** It cannot be closed: it asks for something without which nothing goes on. */
  forced?: boolean;
}

/**
 * A modal over the page, in a native modal dialog: the page below cannot be reached and does not scroll, focus stays
 * inside, Escape, the backdrop and the browser's Back close it, and it fades for 100 ms. Focus returns to where it was.
 * Contents whose script is not here yet may suspend. Source: 4-35, 9-06.
 */
export function ModalLayer({ children, covered = false, forced = false }: ModalLayerProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { closing, close, reopen } = useClose(forced);
  const [wide, setWide] = useState(false);
  useReturnFocus();
  useRootMark("modal");
  useShowModal(dialog);
  const box = (content: ReactNode) => (
    <ModalBox wide={wide} close={forced ? null : close} reopen={reopen}>
      {content}
    </ModalBox>
  );
  return (
    <ModalContext value={{ close, titleId, setWide }}>
      <dialog
        ref={dialog}
        className="modal"
        data-closing={closing || undefined}
        inert={covered}
        aria-labelledby={titleId}
        onCancel={(event) => {
          // A file field sends the same event when its picker is left.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          close();
        }}
        // A second Escape closes a dialog whatever `cancel` says.
        onClose={({ currentTarget }) => {
          if (!currentTarget.isConnected) return;
          if (forced) currentTarget.showModal();
          else close();
        }}
        onKeyDown={(event) => {
          if (event.key === "Tab") wrapFocus(event);
        }}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        {/* What waits has a box of its own: one box that grew would move its contents under a finger (F-71). Both stand in one
            place, since toasts are put behind it. */}
        <div className="contents">
          <Suspense fallback={box(<div className="skeleton modal-loading" aria-hidden="true" />)}>
            {box(children)}
          </Suspense>
        </div>
      </dialog>
    </ModalContext>
  );
}

interface ModalBoxProps {
  children: ReactNode;
  wide: boolean;
  /** Null where the modal cannot be closed. */
  close: (() => void) | null;
  reopen(): void;
}

/** What is seen of a modal. It takes the focus when it appears and when the modal goes on to another address. */
function ModalBox({ children, wide, close, reopen }: ModalBoxProps) {
  const say = useSay();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  // Another modal route in the same layer: start again at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    reopen();
    const first = box.current?.querySelector<HTMLElement>("[data-autofocus], input:not([type=hidden]), select");
    (first && matchMedia("(hover: hover)").matches ? first : box.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div
      ref={box}
      className="modal-box"
      style={wide ? { ["--modal-width" as string]: "40rem" } : undefined}
      tabIndex={-1}
    >
      {close && (
        <button type="button" className="icon-button modal-close" onClick={close} aria-label={say("common.close")}>
          <Icon name="x" />
        </button>
      )}
      {children}
    </div>
  );
}

/** Closes the modal by a step back, once, after it has faded. */
function useClose(forced: boolean) {
  const [closing, setClosing] = useState(false);
  const navigate = useNavigate();
  const left = useRef(false);
  const close = useCallback(() => {
    // Twice pressed would be two steps back, out of the page below.
    if (left.current || forced) return;
    left.current = true;
    setClosing(true);
    setTimeout(() => navigate(-1), fade_ms);
  }, [navigate, forced]);
  const reopen = useCallback(() => {
    left.current = false;
    setClosing(false);
  }, []);
  return { closing, close, reopen };
}

function useShowModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}

const focusable = ':is(a[href],button,input,select,textarea,iframe,[tabindex="0"]):not(:disabled)';

/** Tab goes on from the last field to the first, and Shift+Tab back: a dialog by itself lets them out to the browser. */
function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.offsetParent);
  const active = document.activeElement;
  const atEnd = event.shiftKey ? active === stops[0] || active?.className === "modal-box" : active === stops.at(-1);
  if (!atEnd) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

function useReturnFocus(): void {
  // Read while rendering: once the page below is inert, the browser has already taken focus away from it. The dialog's own
  // return of focus comes while the page is still inert.
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(
    () => () => {
      setTimeout(() => before?.isConnected && before.focus({ preventScroll: true }));
    },
    [before],
  );
}
