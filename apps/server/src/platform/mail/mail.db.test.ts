import { createServer, type Socket } from "node:net";
import path from "node:path";
import { compileIcu, icuArguments, icuSelectCases } from "@croupier/rules/icu";
import { completeLocales } from "@croupier/rules/locales";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createJobs } from "../jobs/index.ts";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { mailboxMail, readTemplates, smtpMail } from "./index.ts";
import { registerMailbox } from "./mailboxPage.ts";
import { type MailTemplate, renderMail } from "./render.ts";

const folder = path.resolve(import.meta.dirname, "../../../../../content/mail");
const templates = await readTemplates(folder, completeLocales);
const options = { templates, from: "Croupier <no-reply@example.test>" };
const order = {
  to: "kim@example.test",
  playerId: null,
  locale: "de",
  brand: "Velvet Table",
  template: "confirm_email",
  values: { link: "http://localhost:3000/confirmation?confirmation_token=abc", hours: 48 },
};

let db: TestDatabase;

beforeEach(async () => {
  db = await testDatabase();
});

afterEach(() => db.close());

/** Placeholders and cases of each part of a mail. */
function namesIn({ subject, greeting, paragraphs, button, closing }: MailTemplate) {
  const names = (text: string) => {
    const message = compileIcu(text);
    return [...icuArguments(message), ...icuSelectCases(message)].sort();
  };
  return [subject, greeting, ...paragraphs, ...(button === undefined ? [] : [button]), closing].map(names);
}

test("every language has every template, with the same values", () => {
  const names = Object.keys(templates.get("en")!);
  for (const [language, set] of templates) {
    expect(Object.keys(set), language).toEqual(names);
    for (const name of names) {
      const [own, english] = [set[name]!, templates.get("en")![name]!];
      expect(namesIn(own), `${language} ${name}`).toEqual(namesIn(english));
    }
  }
});

test("a mail is said in the reader's language, and a regional one falls back to its language", async () => {
  const mail = mailboxMail(options);
  await mail.send(db.pool, order);
  await mail.send(db.pool, { ...order, locale: "fr-CA" });
  await mail.send(db.pool, { ...order, locale: "en-AU" });
  const { rows } = await db.pool.query("SELECT recipient, subject, body_text FROM mail.mailbox ORDER BY id");
  expect(rows[0]).toMatchObject({
    recipient: "kim@example.test",
    subject: "Bestätige deine E-Mail-Adresse für Velvet Table",
  });
  expect(rows[0].body_text).toContain("48 Stunden");
  expect(rows[0].body_text).toContain(order.values.link);
  expect(rows[1].subject).toBe("Confirmez votre adresse courriel pour Velvet Table");
  expect(rows[2].subject).toBe("Confirm your e-mail address for Velvet Table");
});

test("values cannot break out of the HTML or into the headers", () => {
  const hostile = `<img src=x onerror=alert(1)>"'\r\nBcc: everyone@example.test`;
  const mail = renderMail({ subject: "Hi {name}", greeting: "{name}", paragraphs: [], closing: "Bye" }, "en", "B", {
    name: hostile,
  });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain("<img");
});

test("the mailbox page shows mail of all processes and escapes everything", async () => {
  const app = Fastify();
  registerMailbox(app, db.pool);
  await db.pool.query("INSERT INTO mail.mailbox (recipient, subject, body_text, body_html) VALUES ($1, $2, $3, '')", [
    "<b>@example.test",
    "<script>alert(1)</script>",
    'Hello <script>\n\nhttp://localhost/x?"onmouseover=alert(1)\n\njavascript:alert(1)',
  ]);
  const page = await app.inject("/mailbox");
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const letter = await app.inject("/mailbox/1");
  for (const body of [page.body, letter.body]) expect(body).not.toMatch(/<script|<b>|href="javascript|"onmouseover/);
  expect((await app.inject("/mailbox/999")).statusCode).toBe(404);
  expect((await app.inject("/mailbox/1'--")).statusCode).toBe(404);
  expect((await app.inject("/mailbox.json?to=nobody")).json()).toEqual([]);
  await app.close();
});

test("live mail goes over SMTP, after the commit, and is tried again when the server refuses", async () => {
  const smtp = await catcher();
  const jobs = createJobs({ url: db.url });
  const mail = smtpMail({
    ...options,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    jobs,
    sealKey: Buffer.alloc(32, 9),
  });
  await jobs.start();
  await db.transaction(async (tx) => mail.send(tx, order));
  await expect.poll(() => smtp.letters.length, { timeout: 10_000 }).toBe(1);
  expect(smtp.letters[0]).toContain("To: kim@example.test");
  smtp.refuse = true;
  await mail.send(db.pool, order);
  await expect
    .poll(() => db.owner.pool.query("SELECT attempts FROM graphile_worker._private_jobs").then(({ rows }) => rows), {
      timeout: 10_000,
    })
    .toEqual([{ attempts: 1 }]);
  // What waits in the queue may carry a token, so it cannot be read there.
  const { rows } = await db.owner.pool.query("SELECT payload::text FROM graphile_worker._private_jobs");
  expect(JSON.stringify(rows)).not.toMatch(/kim@example|http|token/);
  await jobs.close();
  smtp.close();
});

/** As much of a mail server as a letter needs. */
async function catcher() {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const state = { refuse: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    let data: string | null = null;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (data !== null) {
        data += text;
        if (!data.endsWith("\r\n.\r\n")) return;
        letters.push(data);
        data = null;
        socket.write("250 kept\r\n");
      } else if (text.startsWith("DATA")) {
        data = "";
        socket.write("354 go on\r\n");
      } else socket.write(state.refuse && text.startsWith("RCPT") ? "451 later\r\n" : "250 ok\r\n");
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return Object.assign(state, {
    letters,
    port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}
