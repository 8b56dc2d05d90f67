import type { PokieTheme } from "./themes/theme.ts";

const drawn = "data:image/svg+xml,";

/** What a picture shows when it is a drawing of this build; null for one that is a file. */
function drawingIn(picture: string): { viewBox: string; inner: string } | null {
  if (!picture.startsWith(drawn)) return null;
  const text = decodeURIComponent(picture.slice(drawn.length));
  const opened = text.indexOf(">") + 1;
  const viewBox = / viewBox="([^"]+)"/.exec(text.slice(0, opened))?.[1];
  if (viewBox === undefined || !text.startsWith("<svg") || !text.endsWith("</svg>")) return null;
  return { viewBox, inner: text.slice(opened, -"</svg>".length) };
}

/** A drawing's own names, made its own among the others of the page. */
const named = (inner: string, symbol: string) =>
  inner
    .replace(/\bid="([\w-]+)"/g, `id="${symbol}-$1"`)
    .replace(/url\(#([\w-]+)\)/g, `url(#${symbol}-$1)`)
    .replace(/href="#([\w-]+)"/g, `href="#${symbol}-$1"`);

/**
 * The drawings among a title's symbols, to be used by `<StillSymbol>`. As pictures each would be a document of its own to the
 * browser, which takes a phone a tenth of a second before the first frame.
 */
export function StillSymbols({ theme, symbols }: { theme: PokieTheme; symbols: readonly string[] }) {
  return [...new Set(symbols)].map((symbol) => {
    const drawing = drawingIn(theme.symbols[symbol]!.picture);
    return drawing === null ? null : (
      <symbol
        key={symbol}
        id={`still-${symbol}`}
        viewBox={drawing.viewBox}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this build
        dangerouslySetInnerHTML={{ __html: named(drawing.inner, symbol) }}
      />
    );
  });
}

interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A symbol in its field: its drawing, or its picture where that is a file. */
export function StillPicture({ symbol, picture, ...field }: Field & { symbol: string; picture: string }) {
  if (!picture.startsWith(drawn)) return <image href={picture} {...field} />;
  return <use href={`#still-${symbol}`} {...field} stroke="none" strokeWidth={1} />;
}
