import { useQuery, useQueryClient } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import type { PlayerField } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { type AskedField, AskedFields } from "../../ui/AskedFields.tsx";
import { FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useForm } from "../../ui/useForm.ts";

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
      {known.data && <MissingFields fields={known.data.fields.filter(({ field }) => fields.includes(field))} />}
    </div>
  );
}

function MissingFields({ fields }: { fields: readonly PlayerField[] }) {
  const { api, queries, say } = useApp();
  const queryClient = useQueryClient();
  const modal = useModal();
  const form = useForm<Record<string, string>>(
    Object.fromEntries(fields.map(({ field }) => [field, ""])),
    async (player) => {
      await api.call(endpoints.updatePlayer, { body: { context: "edition", player } });
      await queryClient.invalidateQueries(queries.player);
      modal?.close();
    },
  );
  const { errors, isSubmitting } = form.formState;
  const asked = fields.map(
    ({ field, type, inclusion }): AskedField => ({
      name: field,
      title: say("cashbox.field", { name: field }),
      required: true,
      type,
      options: inclusion?.in.map((value) => ({ value, title: say("profile.gender", { value }) })) ?? null,
    }),
  );
  return (
    <form className="grid gap-5" method="post" onSubmit={form.submit} noValidate>
      <AskedFields fields={asked} register={form.register} errors={errors} />
      <FormFault message={errors.root?.server?.message} />
      <button
        type="submit"
        className="button button-primary button-block"
        disabled={isSubmitting}
        aria-busy={isSubmitting}
      >
        {say(isSubmitting ? "common.working" : "editProfile.action")}
      </button>
    </form>
  );
}
