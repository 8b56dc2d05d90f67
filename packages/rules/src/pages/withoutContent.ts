/** Layouts that show something of their own besides the operator's text. */
const fuller: readonly string[] = ["news", "awards", "payments", "support"];

interface OwnPage {
  layout: string;
  content: string;
  blocks: Readonly<Record<string, string | undefined>>;
}

/**
 * Whether a page of the operator's, cleaned, has nothing to show: no text, and no layout that brings its own.
 * Source: 8-13.
 */
export function isWithoutContent({ layout, content, blocks }: OwnPage): boolean {
  return !fuller.includes(layout) && (blocks["content-main"] || content).trim() === "";
}
