import { readFile } from "node:fs/promises";
import path from "node:path";
import type { IcuValues } from "@croupier/rules/icu";
import { localeChain } from "@croupier/rules/locales";
import nodemailer from "nodemailer";
import { z } from "zod";
import type { Queryable } from "../database.ts";
import type { Jobs } from "../jobs/index.ts";
import { change } from "../query.ts";
import { seal, unseal } from "../seal.ts";
import { type MailTemplates, renderMail } from "./render.ts";
import { noteSent } from "./sentMail.ts";
import { tables } from "./tables.ts";

export { sentTo, sweepSent } from "./sentMail.ts";

export interface MailOrder {
  to: string;
  /** Whose mail it is, also once they have another address; null where it is nobody's account. */
  playerId: number | null;
  locale: string;
  /** Name of the site as the player knows it. */
  brand: string;
  /** Name of a template in the mail files. */
  template: string;
  values: IcuValues;
}

/** Sends mail to people. It leaves when the transaction commits, and is tried again when the mail server is down. */
export interface Mail {
  send(tx: Queryable, order: MailOrder): Promise<void>;
}

export interface MailOptions {
  /** Templates for each language, from the operator's files. */
  templates: ReadonlyMap<string, MailTemplates>;
  from: string;
}

const templateShape = z.record(
  z.string(),
  z.object({
    subject: z.string(),
    greeting: z.string(),
    paragraphs: z.array(z.string()),
    button: z.string().optional(),
    closing: z.string(),
  }),
);

/** Reads `<language>.json` files; a file that breaks the shape stops the start with its name. */
export async function readTemplates(folder: string, languages: readonly string[]): Promise<Map<string, MailTemplates>> {
  const files = languages.map(async (language): Promise<[string, MailTemplates]> => {
    const text = await readFile(path.join(folder, `${language}.json`), "utf8");
    const parsed = templateShape.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`${language}.json is not a file of mail templates: ${parsed.error.message}`);
    return [language, parsed.data];
  });
  return new Map(await Promise.all(files));
}

/** Demo: mail goes to a table that the mailbox page shows. */
export function mailboxMail(options: MailOptions): Mail {
  return {
    async send(tx, order) {
      const mail = render(options, order);
      await change(
        tx,
        tables
          .insertInto("mail.mailbox")
          .values({ ...ownerOf(order), subject: mail.subject, body_text: mail.text, body_html: mail.html }),
      );
      await noteSent(tx, { ...ownerOf(order), template: order.template, subject: mail.subject });
    },
  };
}

const Letter = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

const Sealed = z.object({ sealed: z.string() });
/** What a sealed letter is bound to. */
const purpose = "mail.send";

/**
 * Live: a job for each letter, sent over SMTP. Defines the job, so it is made before the jobs start. Letters carry tokens
 * and stay in the queue while the mail server is away, so they lie there sealed. Source: F-23.
 */
export function smtpMail(options: MailOptions & { smtpUrl: string; jobs: Jobs; sealKey: Buffer }): Mail {
  const transport = nodemailer.createTransport(options.smtpUrl);
  const job = options.jobs.define(purpose, Sealed, async ({ sealed }) => {
    const letter = Letter.parse(JSON.parse(unseal(options.sealKey, Buffer.from(sealed, "base64"), purpose)));
    await transport.sendMail({ from: options.from, ...letter });
  });
  return {
    async send(tx, order) {
      const mail = render(options, order);
      const letter = JSON.stringify({ to: order.to, ...mail });
      await job.add(tx, { sealed: seal(options.sealKey, letter, purpose).toString("base64") });
      await noteSent(tx, { ...ownerOf(order), template: order.template, subject: mail.subject });
    },
  };
}

const ownerOf = ({ to, playerId }: MailOrder) => ({
  recipient: to,
  player_id: playerId === null ? null : BigInt(playerId),
});

function render({ templates }: MailOptions, order: MailOrder) {
  const language = localeChain(order.locale)
    .reverse()
    .find((code) => templates.get(code)?.[order.template]);
  const template = language ? templates.get(language)?.[order.template] : undefined;
  if (!template) throw new Error(`there is no mail template ${order.template}`);
  return renderMail(template, order.locale, order.brand, order.values);
}
