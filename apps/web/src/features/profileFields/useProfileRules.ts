import { type ProfileTextField, profileFieldProblem } from "@croupier/rules/validation/profileField";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { PlayerFields } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { minimumAgeOf } from "./minimumAgeOf.ts";

/** Says what is wrong with the text of a field, by the rules that the server has too; undefined when nothing is. Source: 5-07, 5-34. */
export type SayProblem = (
  field: ProfileTextField,
  text: string,
  values: Readonly<Record<string, string>>,
) => string | undefined;

export interface Newcomer {
  country: string;
  fields: PlayerFields["fields"];
}

/** `about` is somebody who is no player yet: where they say they live, and the fields as they count there. */
export function useProfileRules(about?: Newcomer): SayProblem {
  const { queries, say, setting } = useApp();
  const player = usePlayer();
  const ofPlayer = useQuery({ ...queries.playerFields, enabled: !about }).data?.fields;
  const fields = about?.fields ?? ofPlayer;
  const minimumAge = minimumAgeOf(fields);
  const country = about?.country ?? player?.country ?? "";
  const known = player?.date_of_birth ?? null;
  return useCallback(
    (field, text, values) => {
      if (text.trim() === "") return undefined;
      const birthDate = values.date_of_birth || known;
      // The server's clock: the one of the device may be set to any day.
      const now = new Date(Date.parse(setting.now) + performance.now());
      const found = profileFieldProblem(field, text.trim(), { country, minimumAge, birthDate, now });
      return found ? say(`errors.${found.code}` as MessageKey, found.facts) : undefined;
    },
    [say, setting.now, minimumAge, country, known],
  );
}
