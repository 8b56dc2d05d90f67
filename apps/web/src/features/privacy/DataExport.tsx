import type { PrivacyView } from "@croupier/contract/privacy";
import { askExport } from "@croupier/contract/routes";
import { Download } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useTime } from "../../ui/useTime.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { privacyQuery } from "./privacyQueries.ts";

/** A file of everything that is held about the player. */
export function DataExport({ view: { export: made, terms } }: { view: PrivacyView }) {
  const { api, queryClient, say } = useApp();
  const date = useTime("longDay");
  const ask = async (body: { current_password?: string }) => {
    await api.call(askExport, { body });
    await queryClient.invalidateQueries(privacyQuery(api));
  };
  return (
    <section className="panel grid gap-4" aria-labelledby="my-data">
      <h2 id="my-data" className="flex items-center gap-3 text-xl">
        <Download className="icon text-primary" aria-hidden />
        {say("privacy.download")}
      </h2>
      <p className="text-muted">{say("privacy.downloadLead", { days: terms.export_days })}</p>
      <p role="status" className="font-medium empty:hidden">
        {made?.state === "making" && say("privacy.making")}
        {made?.state === "ready" && say("privacy.ready", { date: date(made.until!) })}
        {made?.state === "gone" && say("privacy.gone")}
      </p>
      {made?.state === "ready" && (
        <div className="flex flex-wrap gap-2">
          {(["html", "json"] as const).map((format) => (
            <a
              key={format}
              className="button button-small"
              href={`/api/player/privacy/exports/${made.id}/${format}`}
              download
              data-reload=""
            >
              {say(format === "html" ? "privacy.asPage" : "privacy.asJson")}
            </a>
          ))}
        </div>
      )}
      {made?.state !== "making" && <PasswordForm action={say("privacy.askExport")} send={ask} />}
    </section>
  );
}
