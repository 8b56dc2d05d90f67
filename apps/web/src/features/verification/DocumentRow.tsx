import { removeDocument } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { FileText, Trash2 } from "lucide-react";
import type { PlayerDocument } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useTime } from "../../ui/useTime.ts";

interface DocumentRowProps {
  document: PlayerDocument;
  /** Says why it was refused, where nothing above the list does. */
  tellsReasons: boolean;
}

/** A document that was sent: its picture, its state, and the way to take it back while nobody decided. */
export function DocumentRow({ document, tellsReasons }: DocumentRowProps) {
  const app = useApp();
  const { say } = app;
  const day = useTime("day");
  const remove = useMutation({
    mutationFn: () => app.api.call(removeDocument, { params: { id: String(document.id) } }),
    onSettled: () => app.queryClient.invalidateQueries({ queryKey: ["verification"] }),
  });
  const { status, file_name: name } = document;
  const file = `/api/player/documents/${document.id}/file`;
  const when = day(document.created_at);
  return (
    <li className="flex items-center gap-3 border-t border-hairline py-3 first:border-0">
      {document.media_type === "application/pdf" ? (
        <span className="grid size-14 flex-none place-items-center rounded bg-wash">
          <FileText className="icon text-muted" aria-hidden />
        </span>
      ) : (
        <img className="size-14 flex-none rounded object-cover" src={file} alt="" loading="lazy" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted">
          {[kindOf(document, say), when, say("verification.state", { state: status })].filter(Boolean).join(" · ")}
        </p>
        {tellsReasons && status === "not_approved" && (
          <p>
            {[...document.reasons.map((reason) => say("verification.reason", { reason })), document.description]
              .filter(Boolean)
              .join(" ")}
          </p>
        )}
      </div>
      {status === "pending" && (
        <button
          type="button"
          className="icon-button"
          aria-label={say("verification.takeBack", { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 className="icon" aria-hidden />
        </button>
      )}
    </li>
  );
}

function kindOf({ identity_type: type, side }: PlayerDocument, say: ReturnType<typeof useApp>["say"]): string {
  const names = [type && say("verification.identityType", { type }), side && say("verification.side", { side })];
  return names.filter(Boolean).join(", ");
}
