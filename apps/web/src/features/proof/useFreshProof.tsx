import { type ReactNode, useState } from "react";
import { ApiFailure } from "../../api/failure.ts";
import { ProofDialog } from "./ProofDialog.tsx";

interface Asked {
  /** The player has proved who they are, or has left the question. */
  settle: (proved: boolean) => void;
}

/**
 * Sends what asks for a proof of the last ten minutes. Where the server wants one, a dialog asks for it and the same is sent again;
 * the form behind stays as it is. Whoever leaves the question gets the server's refusal. Source: F-63.
 */
export function useFreshProof(): {
  withProof: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || !failure.errors.base?.proof_required) throw failure;
      const proved = await new Promise<boolean>((settle) => setAsked({ settle }));
      setAsked(null);
      if (!proved) throw failure;
      return send();
    }
  }
  return { withProof, dialog: asked && <ProofDialog settle={asked.settle} /> };
}
