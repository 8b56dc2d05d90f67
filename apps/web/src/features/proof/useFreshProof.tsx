import { lazy, type ReactNode, Suspense, useState } from "react";
import { ApiFailure } from "../../api/failure.ts";

const ProofDialog = lazy(async () => ({ default: (await import("./ProofDialog.tsx")).ProofDialog }));

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
  const dialog = asked && (
    <Suspense fallback={null}>
      <ProofDialog settle={asked.settle} />
    </Suspense>
  );
  return { withProof, dialog };
}
