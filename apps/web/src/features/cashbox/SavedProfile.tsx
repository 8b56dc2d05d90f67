import { removePaymentAccount } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";

type Profile = PaymentMethod["savedProfiles"][number];

interface SavedProfileProps {
  action: "deposit" | "cashout";
  profiles: readonly Profile[];
  register: UseFormRegister<Record<string, string>>;
  errors: FieldErrors<Record<string, string>>;
  /** The profile that is chosen; undefined for the first. */
  chosen: string | undefined;
}

/** The cards or accounts that the player used before with this way to pay; paying in, another one can be used. */
export function SavedProfile({ action, profiles, register, errors, chosen }: SavedProfileProps) {
  const { say } = useApp();
  if (profiles.length === 0) return null;
  const profile = chosen === undefined ? profiles[0] : profiles.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-1">
      <Field
        label={say(action === "deposit" ? "cashbox.payWith" : "cashbox.savedProfile")}
        error={errors.saved_profile_id?.message}
      >
        {(wired) => (
          <select {...wired} {...register("saved_profile_id")} className="input money">
            {profiles.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            {action === "deposit" && <option value="">{say("cashbox.otherCard")}</option>}
          </select>
        )}
      </Field>
      {profile?.isRemoveAvailable && <Forget profile={profile} />}
    </div>
  );
}

/** The player's own way to have a card or account forgotten. Source: 3-59. */
function Forget({ profile: { id, title } }: { profile: Profile }) {
  const { api, queryClient, say } = useApp();
  const forget = useMutation({
    mutationFn: () => api.call(removePaymentAccount, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["methods"] });
      void toast("success", say("cashbox.forgotten", { profile: title }));
    },
    onError: () => void toast("warning", say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
  });
  return (
    <button
      type="button"
      className="text-link min-h-8 justify-self-start text-sm"
      disabled={forget.isPending}
      onClick={() => forget.mutate()}
    >
      {say("cashbox.forget", { profile: title })}
    </button>
  );
}
