import { downloadRounds } from "@croupier/contract/routes";
import { useApp } from "../../app-context/App.ts";
import { DaysDownload } from "./DaysDownload.tsx";

/** Asks for the player's rounds as a file. Source: F-41. */
export function RoundsDownload() {
  const { say } = useApp();
  return (
    <DaysDownload action={downloadRounds.path} title={say("profile.roundsTitle")} hint={say("profile.roundsHint")} />
  );
}
