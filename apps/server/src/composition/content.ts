import { join } from "node:path";
import { type Content, createContent, previewLinks } from "../content/index.ts";
import { isServedSecurely } from "../platform/setCookie.ts";
import type { Base } from "./base.ts";

export function openContent({ db, root, folder, log, secrets, clock, config }: Base): Promise<Content> {
  return createContent(
    db.pool,
    { brands: folder("brands"), messages: folder("messages"), art: folder("art"), items: join(root, "content") },
    (fault) =>
      fault.code === "CONTENT_PAGE_EMPTY"
        ? log.warn(fault, "a page without content was opened")
        : log.error(fault, "content is not as it should be"),
    { links: previewLinks(secrets.previewKey), clock, secure: isServedSecurely(config.publicOrigin) },
  );
}
