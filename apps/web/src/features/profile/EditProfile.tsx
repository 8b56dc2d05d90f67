import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { AskProfileFields } from "./AskProfileFields.tsx";

interface EditProfileProps {
  /** The profile's fields that are asked for. */
  fields: readonly string[];
  /** Who asks, as people read it; empty when nobody knows the name. */
  studio: string;
  game: string;
}

/** Asks for what the studio of a game must know of a player; what is given is saved, and play goes on. Source: 4-54. */
export function EditProfile({ fields, studio, game }: EditProfileProps) {
  const { queries, say } = useApp();
  const modal = useModal();
  const known = useQuery(queries.playerFields);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5 pr-10">
        <h2 id={modal?.titleId} className="text-2xl">
          {say("editProfile.title")}
        </h2>
        <p className="text-muted">{say("editProfile.lead", { studio, game, count: fields.length })}</p>
      </div>
      {known.isError && <LoadFailed retry={known.refetch} />}
      {known.isPending && <span className="skeleton h-12" aria-busy="true" />}
      {known.data && (
        <AskProfileFields
          fields={fields}
          context="edition"
          action={say("editProfile.action")}
          done={() => modal?.close()}
        />
      )}
    </div>
  );
}
