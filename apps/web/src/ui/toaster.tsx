import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { type ExternalToast, Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";

// Outside the app's root, and in the top modal while one is open: everything outside a modal dialog is inert.
const place = document.createElement("div");
function moveToTop(): void {
  ([...document.querySelectorAll(".modal[open]")].at(-1) ?? document.body).append(place);
}
moveToTop();
// Modals are children of the app's root, and take the toasts with them when they go.
const root = document.getElementById("app");
if (root) new MutationObserver(moveToTop).observe(root, { childList: true });

// The library waits while the pointer lies on a toast; the focus counts as the pointer.
const pretend = (type: string) => (event: FocusEvent) => {
  if (place.contains(event.relatedTarget as Node | null) && type === "mouseout") return;
  event.target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
};
place.addEventListener("focusin", pretend("mousemove"));
place.addEventListener("focusout", pretend("mouseout"));
// Escape closes the toast that has the focus, and not the modal below it.
place.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !(event.target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.closest("[data-sonner-toast]")?.querySelector<HTMLElement>("[data-close-button]")?.click();
});

const phone = window.matchMedia("(width < 48rem)");
const onPhone = {
  watch(tell: () => void) {
    phone.addEventListener("change", tell);
    return () => phone.removeEventListener("change", tell);
  },
  read: () => phone.matches,
};

/** As the document calls them, in the page's language. */
const names = document.documentElement.dataset;

/** In a corner of a large window; on a phone below the header, where neither the bar nor a game has its controls. */
function Toasts() {
  const small = useSyncExternalStore(onPhone.watch, onPhone.read);
  return (
    <Toaster
      theme="dark"
      position={small ? "top-center" : "bottom-left"}
      offset={{ bottom: "calc(var(--corner-card) + 1.5rem)", left: "1.5rem" }}
      mobileOffset={{ top: "calc(var(--header) + 2.5rem)" }}
      closeButton
      visibleToasts={small ? 2 : 3}
      containerAriaLabel={names.toastRegion}
      toastOptions={{ className: "toast", closeButtonAriaLabel: names.toastClose }}
    />
  );
}
createRoot(place).render(<Toasts />);
const mounted = new Promise((done) => setTimeout(done, 50));

export async function show(kind: "success" | "error" | "warning" | "message", text: string, options: ExternalToast) {
  await mounted;
  toast[kind](text, options);
}

export function end(id: string): void {
  toast.dismiss(id);
}
