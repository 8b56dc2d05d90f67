import { ApiFailure } from "./failure.ts";

/**
 * An address that the server refuses (unknown, too long, malformed) has nothing; who asked too often, or found nobody, does not
 * know. In the browser a refusal is an ApiFailure; in process it carries the failure itself.
 */
export function nullWhenMissing(error: unknown): null {
  const status =
    error instanceof ApiFailure ? error.status : (error as { failure?: { status?: number } })?.failure?.status;
  if (status === 404 || status === 422) return null;
  throw error;
}
