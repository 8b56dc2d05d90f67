import Fastify from "fastify";
import { registerApi } from "./api.ts";
import { registerAssets } from "./assets.ts";
import { type Book, createBook } from "./book.ts";
import { createClockwork } from "./clockwork.ts";
import { registerHostedPages } from "./hosted.ts";
import { openJournal } from "./journal.ts";
import type { SandboxSettings } from "./settings.ts";

export interface Sandbox {
  port: number;
  /** Origin that browsers see. */
  origin: string;
  close(): Promise<void>;
}

/** Starts the provider: journal, book, callbacks, API and pages. Rejects when the port is taken. */
export async function startSandbox(settings: SandboxSettings, now: () => Date = () => new Date()): Promise<Sandbox> {
  const journal = openJournal(settings.journalFile);
  const clockwork = createClockwork({ journal, settings, now, fetch });
  const book: Book = createBook({ journal, settings, now, wake: clockwork.wake });
  // No request log: bodies of the card form pass through here.
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, trustProxy: false });
  let origin = settings.origin ?? "";
  registerAssets(app);
  registerApi(app, { book, settings, now, origin: () => origin });
  registerHostedPages(app, { book, settings, now });
  app.get("/health", async () => ({ status: "ok" }));
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    journal.close();
    throw error;
  }
  const port = (app.server.address() as { port: number }).port;
  origin ||= `http://${settings.host}:${port}`;
  clockwork.start(book);
  return {
    port,
    origin,
    async close() {
      await app.close();
      await clockwork.stop();
      journal.close();
    },
  };
}
