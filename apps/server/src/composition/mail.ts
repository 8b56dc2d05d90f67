import { join } from "node:path";
import { completeLocales } from "@croupier/rules/locales";
import type { Config } from "../platform/config.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import { type Mail, mailboxMail, readTemplates, smtpMail } from "../platform/mail/index.ts";

/** SMTP where one is given, else the mailbox page of the demo. Live mode always has SMTP (see readConfig). */
export async function openMail(config: Config, root: string, jobs: Jobs, sealKey: Buffer): Promise<Mail> {
  const templates = await readTemplates(join(root, "content/mail"), completeLocales);
  const options = { templates, from: config.mailFrom };
  return config.smtpUrl ? smtpMail({ ...options, smtpUrl: config.smtpUrl, jobs, sealKey }) : mailboxMail(options);
}
