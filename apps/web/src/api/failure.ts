import { ApiError } from "@croupier/contract/apiError";

export { ApiError as ApiFailure };

/** What a form shows under its fields. The first message of a field wins. Source: C-1.7. */
export function fieldMessages(failure: unknown): { field: string; code: string; message: string }[] {
  if (!(failure instanceof ApiError)) return [];
  return Object.entries(failure.errors).flatMap(([field, codes]) => {
    const first = Object.entries(codes)[0];
    return first ? [{ field: field.split(".").at(-1) ?? field, code: first[0], message: first[1] }] : [];
  });
}
