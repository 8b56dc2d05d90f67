import { pathOf } from "@croupier/rules/pages/pathOf";
import { missingFields } from "@croupier/rules/validation/missingFields";
import type { ProfileTextField } from "@croupier/rules/validation/profileField";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Lock } from "lucide-react";
import { useId } from "react";
import { endpoints } from "../../api/endpoints.ts";
import type { Player, PlayerFields } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { isProfileText, type ProfileForm, ProfileInputs } from "../profileFields/ProfileInputs.tsx";
import { useFreshProof } from "../proof/useFreshProof.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** The fields in the groups in which people think of them. `email` and `country` are only shown. */
const groups: readonly (readonly [MessageKey, readonly (ProfileTextField | "email" | "country")[]])[] = [
  ["details.who", ["first_name", "last_name", "date_of_birth", "gender", "personal_id", "nickname"]],
  ["details.where", ["country", "postal_code", "address", "city", "state"]],
  ["details.reach", ["email", "mobile_phone"]],
];

/** Who the player is: what can be changed, and what stays as it was given. Source: 5-01 to 5-17, 7.2-02. */
export function DetailsPage() {
  const { queries, say } = useApp();
  const player = usePlayer();
  const known = useQuery(queries.playerFields);
  if (!player) return null;
  return (
    <ProfileFrame title="profile.details" hint={say("details.lead")}>
      {known.isError && <LoadFailed retry={known.refetch} />}
      {known.isPending && <span className="skeleton h-96" aria-busy="true" />}
      {known.data && <DetailsForm player={player} known={known.data} />}
    </ProfileFrame>
  );
}

function DetailsForm({ player, known }: { player: Player; known: PlayerFields }) {
  const app = useApp();
  const { say } = app;
  const missing = missingFields(player, known.contexts.deposit);
  const isLocked = lockOf(player, known);
  const isAsked = (field: string) => field !== "personal_id" || known.contexts.deposit.includes(field);
  const shown = groups.map(([title, fields]) => [title, fields.filter(isAsked)] as const);
  const open = shown.flatMap(([, fields]) => fields.filter(isProfileText).filter((field) => !isLocked(field)));
  const { withProof, dialog } = useFreshProof();
  const form = useForm<Record<string, string>>(
    Object.fromEntries(open.map((field) => [field, textOf(player, field)])),
    async (values) => {
      const changed = await withProof(() =>
        app.api.call(endpoints.updatePlayer, { body: { context: "edition", player: values } }),
      );
      app.queryClient.setQueryData(app.queries.player.queryKey, changed);
      form.reset(Object.fromEntries(open.map((field) => [field, textOf(changed, field)])));
      void toast("success", say("details.saved"));
    },
  );
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <form className="grid gap-6" method="post" onSubmit={form.submit} noValidate>
      {missing.length > 0 && (
        <p className="notice notice-wait">
          <CircleAlert className="icon" aria-hidden />
          {say("details.missing", {
            count: missing.length,
            fields: missing.map((name) => say("cashbox.field", { name })).join(", "),
          })}
        </p>
      )}
      <p className="flex gap-2.5 text-sm text-muted">
        <Lock className="icon mt-0.5 size-4" aria-hidden />
        <span>
          {say("details.locked")}{" "}
          <a className="text-link" href={app.to(pathOf("SupportPage"))}>
            {say("details.askSupport")}
          </a>
        </span>
      </p>
      {shown.map(([title, fields]) => (
        <Group key={title} title={title} fields={fields} isLocked={isLocked} player={player} form={form} />
      ))}
      {dialog}
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton
        label={say("details.save")}
        sending={isSubmitting}
        disabled={!isDirty}
        className="justify-self-start max-sm:w-full"
      />
    </form>
  );
}

/** Whether a field stays as it is: what is given once, and what belongs to the account itself. */
function lockOf(player: Player, { fields }: PlayerFields): (field: string) => boolean {
  const once = new Set(fields.filter(({ once_set }) => once_set).map(({ field }) => field));
  return (field) => !isProfileText(field) || (once.has(field) && textOf(player, field) !== "");
}

const textOf = (player: Player, field: string): string =>
  String((player as Readonly<Record<string, unknown>>)[field] ?? "");

interface GroupProps {
  title: MessageKey;
  fields: readonly string[];
  isLocked: (field: string) => boolean;
  player: Player;
  form: ProfileForm;
}

function Group({ title, fields, isLocked, player, form }: GroupProps) {
  const { say } = useApp();
  const id = useId();
  const locked = fields.filter(isLocked);
  const open = fields.filter(isProfileText).filter((field) => !isLocked(field));
  return (
    <section className="panel grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {say(title)}
      </h2>
      {locked.length > 0 && (
        <dl className="grid gap-4 sm:grid-cols-2">
          {locked.map((field) => (
            <Locked key={field} field={field} text={textOf(player, field)} />
          ))}
        </dl>
      )}
      {open.length > 0 && <ProfileInputs fields={open} form={form} required={false} />}
    </section>
  );
}

function Locked({ field, text }: { field: string; text: string }) {
  const { say, setting, to } = useApp();
  const day = useUtcTime("longDay");
  const shown = () => {
    if (field === "country") return new Intl.DisplayNames(setting.locale, { type: "region" }).of(text) ?? text;
    if (field !== "date_of_birth") return text;
    return day(text);
  };
  return (
    <div className="field">
      <dt className="field-label">{say("cashbox.field", { name: field })}</dt>
      <dd className="locked-field">
        {text === "" ? "–" : shown()}
        <Lock className="icon size-4 text-muted" aria-hidden />
      </dd>
      {field === "email" && (
        <dd className="text-sm">
          <a className="text-link" href={to(`${pathOf("ProfileSecurity")}#email`)}>
            {say("security.changeEmail")}
          </a>
        </dd>
      )}
    </div>
  );
}
