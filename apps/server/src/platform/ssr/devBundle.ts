import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { WebBundle } from "./webBundle.ts";

/** Paths that the development server answers; all others are ours. */
const viteOwns = /^\/(@|src\/|node_modules\/|__)/;

/** Serves the front end from source, with reload on change. Development only. */
export async function devBundle(app: FastifyInstance, webFolder: string): Promise<WebBundle> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(webFolder, "vite.config.ts"),
    root: webFolder,
    appType: "custom",
    // Reload news over our own port, so that two installations may be developed side by side.
    server: { middlewareMode: true, hmr: { server: app.server, path: "/__reload" } },
  });
  app.addHook("onRequest", (request, response, done) => {
    if (!viteOwns.test(request.url)) return done();
    vite.middlewares(request.raw, response.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());
  type Entry = Pick<WebBundle, "render" | "postedCall">;
  const load = async () => (await vite.ssrLoadModule("/src/entry-server.tsx")) as Entry;
  let entry = await load();
  return {
    async render(page) {
      entry = await load();
      const answer = await entry.render(page);
      const html = answer.html && (await vite.transformIndexHtml(new URL(page.url).pathname, answer.html));
      return { ...answer, html: withNonce(html, page.nonce) };
    },
    postedCall: (...form) => entry.postedCall(...form),
    assets: {
      script: "/src/entry-client.tsx",
      release: "",
      styles: ["/src/styles/app.css"],
      fonts: [],
      preloads: () => [],
      ownStyles: () => [],
    },
  };
}

function withNonce(html: string, nonce: string): string {
  return html.replace(/<script[^<>]*/g, (tag) =>
    tag.includes("nonce") || tag.includes("application/json")
      ? tag
      : tag.replace("<script", `<script nonce="${nonce}"`),
  );
}
