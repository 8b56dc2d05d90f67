import type { ClosedCountry } from "@croupier/contract/backOffice/stops";

export const regionKinds: readonly { id: ClosedCountry["region"]; name: string }[] = [
  { id: "open", name: "Open" },
  { id: "partial", name: "Partly closed: guests cannot sign in, sign up or play" },
  { id: "full", name: "Closed: nobody plays from there" },
  { id: "EE", name: "As Estonia: no sign-up, only accounts of its licence sign in" },
];

export function regionName(kind: ClosedCountry["region"]): string {
  return regionKinds.find(({ id }) => id === kind)?.name ?? kind;
}
