/** Which copyright text a visitor reads. */
export type CopyrightVariant = "general" | "australian" | "estonian";

/** Groups of players whose copyright text is the Australian one wherever they are. */
export type CopyrightGroup = "AU" | "fake-AU" | null;

/**
 * The copyright text by licence, group and locale: the Estonian licence has its own; visitors of the Australian groups
 * or with the Australian locale read the Australian one. Source: 2.5-37, 6-23.
 */
export function copyrightVariant(visit: { licence: string; group: CopyrightGroup; locale: string }): CopyrightVariant {
  if (visit.licence === "EE") return "estonian";
  return visit.group !== null || visit.locale === "en-AU" ? "australian" : "general";
}
