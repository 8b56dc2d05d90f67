import type { CmsPage } from "@croupier/contract/cms";
import { useApp } from "../../app-context/App.ts";
import { localLinks } from "./localLinks.ts";

/**
 * The text of an operator's page. The server has removed whatever could run; links to our pages keep the visitor's
 * language, and wide tables get a frame to scroll in.
 */
export function CmsText({ page }: { page: CmsPage }) {
  const { to } = useApp();
  const framed = localLinks(page.blocks["content-main"] || page.content, to)
    .replaceAll("<table>", '<div class="cms-table" tabindex="0" role="group"><table>')
    .replaceAll("</table>", "</table></div>");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when it is read
  return <div className="cms-text" dangerouslySetInnerHTML={{ __html: framed }} />;
}
