import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { verificationQuery } from "../verification/verificationQueries.ts";

/** Refusals that end on the verification page. */
const leading = ["verification_required", "questionnaire_required"];

/** Why a payment was refused, above its button; where the house wants to know more of the player, with what and the way there. */
export function PaymentFault({
  fault,
}: {
  fault: { type?: string | number; message?: string | undefined } | undefined;
}) {
  const { say, to } = useApp();
  if (!leading.includes(String(fault?.type))) return <FormFault message={fault?.message} />;
  return (
    <FormFault message={fault?.message}>
      {fault?.type === "verification_required" && <Missing />}
      <a className="button button-primary" href={to("/profile/verification")}>
        {say("verification.goTo")}
      </a>
    </FormFault>
  );
}

/** What still has to be shown, by name. */
function Missing() {
  const { api, say, setting } = useApp();
  const view = useQuery(verificationQuery(api)).data;
  const open = (view?.parts ?? []).filter(({ state }) => state !== "approved" && state !== "not_asked");
  if (open.length === 0) return null;
  const names = open.map(({ kind, state }) => {
    const name = say("verification.part", { kind });
    return state === "pending" ? `${name} (${say("verification.state", { state })})` : name;
  });
  const list = new Intl.ListFormat(setting.locale, { type: "conjunction" }).format(names);
  return <p>{say("verification.missing", { parts: list })}</p>;
}
