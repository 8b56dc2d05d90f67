import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { isProfileText, ProfileInputs } from "../profileFields/ProfileInputs.tsx";
import { useFreshProof } from "../proof/useFreshProof.tsx";

interface AskProfileFieldsProps {
  /** Names of the profile's texts; what is none of them is not asked for here. */
  fields: readonly string[];
  /** Why they are asked for; it decides what must be there afterwards. Source: 5-02. */
  context: "edition" | "deposit" | "cashout";
  action: string;
  /** They are saved. */
  done?: () => void;
}

/** A form for fields of the profile that are missing, all of which must be given. */
export function AskProfileFields({ fields: names, context, action, done }: AskProfileFieldsProps) {
  const fields = names.filter(isProfileText);
  const { api, queries, queryClient } = useApp();
  const { withProof, dialog } = useFreshProof();
  const form = useForm<Record<string, string>>(
    Object.fromEntries(fields.map((field) => [field, ""])),
    async (player) => {
      const changed = await withProof(() => api.call(endpoints.updatePlayer, { body: { context, player } }));
      await queryClient.invalidateQueries({ queryKey: ["method-fields"] });
      queryClient.setQueryData(queries.player.queryKey, changed);
      done?.();
    },
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="grid gap-5" method="post" onSubmit={form.submit} noValidate>
      <ProfileInputs fields={fields} form={form} required />
      {dialog}
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton label={action} sending={isSubmitting} />
    </form>
  );
}
