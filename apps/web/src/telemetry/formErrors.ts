import { report } from "../reporting/report.ts";

/** Tells which fields of a form people get wrong, never what they typed. Source: 7.8-02. */
export function reportFormErrors(
  side: "client" | "server",
  component: string,
  errors: readonly { field: string; message: string | undefined }[],
): void {
  if (errors.length === 0) return;
  report("PUT", "/metrics-errors-validation", {
    side,
    component,
    errors: errors.map(({ field, message }) => ({ key: field, firstMessage: message ?? null })),
  });
}
