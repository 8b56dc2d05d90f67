import { type StyleSheet, sheetCookie } from "@croupier/contract/page";
import type { FastifyRequest } from "fastify";
import type { BrandFonts } from "./pageHostDeps.ts";
import type { WebBundle } from "./webBundle.ts";

/** Whether the browser says that it has the style sheet already. */
export function hasStyles({ sheet }: WebBundle, request: FastifyRequest): boolean {
  return sheet !== undefined && request.cookies[sheetCookie] === sheet.mark;
}

/**
 * What a browser that has no styles gets of them in its page. On a phone every line waits for the text's font, none for the
 * headings'. On a wider screen the brand's name stands in that beside the menu, which would move.
 */
export function firstSheet({ sheet }: WebBundle, fonts: BrandFonts, isMobile: boolean): StyleSheet | undefined {
  const mayComeLater = isMobile && fonts.heading !== fonts.interface;
  return (mayComeLater ? sheet?.without.get(fonts.heading) : undefined) ?? sheet?.whole;
}
