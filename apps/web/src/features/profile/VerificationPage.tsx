import { ShieldCheck } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** What of the player is verified. Source: 2.1-05, 2.2-08. */
export function VerificationPage() {
  const { say } = useApp();
  const player = usePlayer();
  const verified = player?.verified === true || player?.sumsub_verified === true;
  const every: [MessageKey, boolean][] = [
    ["profile.stepEmail", Boolean(player?.confirmed_at)],
    ["profile.stepIdentity", verified],
    ["profile.stepPayments", player?.all_payment_methods_verified === true],
  ];
  // The player can do nothing about the others, so that they stand here once they are done.
  const steps = every.filter(([step, done]) => done || step === "profile.stepEmail");
  return (
    <ProfileFrame title="profile.verification">
      <ul className="grid gap-3">
        {steps.map(([step, done]) => (
          <li key={step} className="panel flex items-center gap-3">
            <ShieldCheck className={`icon ${done ? "text-success" : "text-muted"}`} aria-hidden />
            <span className="flex-1">{say(step)}</span>
            <span className={`tag ${done ? "tag-success" : ""}`}>{say(done ? "profile.done" : "profile.open")}</span>
          </li>
        ))}
      </ul>
    </ProfileFrame>
  );
}
