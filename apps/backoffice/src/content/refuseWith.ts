import { ApiError } from "@croupier/contract/apiError";

/** Throws where the server named what speaks against a change, so that the dialog stays open and shows its sentences. */
function refuseWith(sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  throw new ApiError({ status: 422, body: { errors: { base: { refused: sentences.join("\n") } } } });
}

/** Says the same of what was published or proposed, as changes do. */
export function outcomeOf(answer: { refusals: readonly string[]; approval_id: number | null }) {
  refuseWith(answer.refusals);
  const { approval_id } = answer;
  return approval_id === null ? null : { state: "proposed", approval_id };
}
