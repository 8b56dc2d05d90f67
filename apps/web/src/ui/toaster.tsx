import { createRoot } from "react-dom/client";
import { type ExternalToast, Toaster, toast } from "sonner";
import "sonner/dist/styles.css";

// Outside the app's root, and in the top modal while one is open: everything outside a modal dialog is inert.
const place = document.createElement("div");
function moveToTop(): void {
  ([...document.querySelectorAll(".modal[open]")].at(-1) ?? document.body).append(place);
}
moveToTop();
// Modals are children of the app's root, and take the toasts with them when they go.
const root = document.getElementById("app");
if (root) new MutationObserver(moveToTop).observe(root, { childList: true });
createRoot(place).render(
  <Toaster
    theme="dark"
    position="bottom-left"
    mobileOffset={{ bottom: "calc(var(--bottom-bar) + var(--corner-card) + 0.75rem)" }}
    closeButton
    visibleToasts={4}
    toastOptions={{
      style: {
        background: "var(--c-raised)",
        color: "var(--c-text)",
        borderColor: "var(--hairline)",
        fontFamily: "var(--font-interface-stack)",
      },
    }}
  />,
);
const mounted = new Promise((done) => setTimeout(done, 50));

export async function show(kind: "success" | "error" | "warning" | "message", text: string, options: ExternalToast) {
  await mounted;
  toast[kind](text, options);
}

export function end(id: string): void {
  toast.dismiss(id);
}
