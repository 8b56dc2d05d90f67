import type { ExternalToast } from "sonner";

type Kind = "success" | "error" | "warning" | "message";

/** Toasts close by themselves after 10 s, a persistent one stays. Source: 9-03. */
export const autoClose_ms = 10_000;

/** Shows a toast. The library arrives with the first one. */
export async function toast(kind: Kind, text: string, options: ExternalToast & { persistent?: boolean } = {}) {
  const { persistent, ...rest } = options;
  const { show } = await import("./toaster.tsx");
  await show(kind, text, { duration: persistent ? Number.POSITIVE_INFINITY : autoClose_ms, ...rest });
}

/** Takes a toast away that no longer holds. */
export async function endToast(id: string): Promise<void> {
  const { end } = await import("./toaster.tsx");
  end(id);
}
