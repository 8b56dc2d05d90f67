import { z } from "zod";

const Names = z.array(z.string().regex(/^[\w./-]+$/));

/** What the build of the game clients says of its files, by game, and by locale and family of words. */
const FilesAhead = z.object({
  games: z.record(z.string(), z.object({ scripts: Names, styles: Names, families: Names })),
  words: z.record(z.string(), z.record(z.string(), Names)),
});

/**
 * The document of a game: the build's own with the files of the game and the words of its locale named in the head, so that
 * a browser asks for all of them at once, and with the colours of the brand. For a game or a locale that the build does not
 * know it is the build's own, and a brand without a sheet (null) has the clients' own colours.
 */
export function studioDocument(
  built: string,
  listJson: string,
  sheetOf: (brand: string) => string | null = () => null,
): (game: string, locale: string, brand?: string) => string {
  const { games, words } = FilesAhead.parse(JSON.parse(listJson));
  const byGame = new Map(Object.entries(games));
  const byLocale = new Map(Object.entries(words));
  const made = new Map<string, string>();

  function make(game: string, locale: string): string {
    const files = byGame.get(game);
    if (!files) return built;
    const spoken = byLocale.get(locale);
    const ofWords = files.families.flatMap((family) => spoken?.[family] ?? []);
    const links = [
      ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...[...files.scripts, ...ofWords].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    const inLanguage = spoken ? built.replace('<html lang="en">', `<html lang="${locale}">`) : built;
    return inLanguage.replace("</head>", () => `${links.join("")}</head>`);
  }

  return (game, locale, brand = "") => {
    const key = byGame.has(game) ? `${game} ${byLocale.has(locale) ? locale : ""}` : "";
    const document = made.get(key) ?? make(game, locale);
    made.set(key, document);
    const sheet = sheetOf(brand);
    return sheet === null ? document : document.replace("</head>", () => `<style>${sheet}</style></head>`);
  };
}
