import { escapeHtml } from "@croupier/rules/escapeHtml";

/** A piece of HTML that is safe to put into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.text;
  return typeof piece === "object" ? piece.map(render).join("") : escapeHtml(String(piece));
}

/** Builds HTML; everything put in that is not `Html` itself is escaped. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(pieces[index - 1]) + part));
}

/** Text in which `backticks` set code. */
export function codeInText(text: string): Html {
  return new Html(escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>"));
}
