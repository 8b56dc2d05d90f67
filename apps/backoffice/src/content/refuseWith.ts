import { ApiError } from "@croupier/contract/apiError";

/** Throws where the server named what speaks against a change, so that the dialog stays open and shows its sentences. */
export function refuseWith(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  throw new ApiError({ status: 422, body: { errors: { base: { refused: sentences.join("\n") } } } });
}
