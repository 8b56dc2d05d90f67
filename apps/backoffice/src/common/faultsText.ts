import { ApiError } from "@croupier/contract/apiError";
import { httpError } from "../api/httpError.ts";

/** What is wrong with something that was only looked at: each field with the server's words. */
export function faultsText(error: unknown): string {
  if (!(error instanceof ApiError)) return "The server cannot be reached.";
  const { errors } = httpError(error).body as { errors: Record<string, string> };
  return Object.entries(errors)
    .map(([field, text]) => `${field}: ${text}`)
    .join(" ");
}
