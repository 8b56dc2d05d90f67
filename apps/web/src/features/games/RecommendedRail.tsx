import { useApp } from "../../app-context/App.ts";
import { GameRail } from "./GameRail.tsx";

/** What to play instead, below a list that is empty; it loads when it comes near. */
export function RecommendedRail() {
  const { say } = useApp();
  return <GameRail category="recommended" title={say("search.recommended")} eager={false} />;
}
