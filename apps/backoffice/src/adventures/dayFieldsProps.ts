import type { ContentFault } from "../content/publishNow.ts";
import type { DayDraft } from "./adventuresDraft.ts";

/** What the fields of one day are given. */
export interface DayFieldsProps {
  day: DayDraft;
  place: number;
  /** What a prize of this name is called in the language of the preview. */
  titleOf(name: string): string;
  path: string;
  currencies: readonly string[];
  faults: readonly ContentFault[];
  faultOf(path: string): string | undefined;
  set(day: DayDraft): void;
  remove(): void;
  readOnly: boolean;
}
