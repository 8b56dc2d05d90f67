import type { Game } from "../../api/wire.ts";
import { coverOf } from "../games/gamePicture.tsx";

/** The game's own picture behind what is shown in place of the game. */
export function Backdrop({ game }: { game: Game }) {
  return (
    <img src={coverOf(game)} alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-2xl" />
  );
}
