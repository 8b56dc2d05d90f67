import { resolveMx } from "node:dns/promises";
import { emailProblem } from "@croupier/rules/validation/contactFields";

/** What the wire says after the vendor's word and `::`. */
export type Verdict =
  | "VALID::ACCEPTED_EMAIL"
  | "INVALID::REJECTED_EMAIL"
  | "INVALID::INVALID_DOMAIN"
  | "RISKY::TEMPORARY"
  | "RISKY::NON_PERSONAL"
  | "RISKY::TIMEOUT";

/** Domains whose addresses are thrown away after an hour. */
const temporary = new Set([
  "10minutemail.com",
  "dispostable.com",
  "fakeinbox.com",
  "getnada.com",
  "guerrillamail.com",
  "maildrop.cc",
  "mailinator.com",
  "sharklasers.com",
  "temp-mail.org",
  "throwawaymail.com",
  "trashmail.com",
  "yopmail.com",
]);
/** Names that a role answers, not a person. */
const roles = new Set([
  "abuse",
  "admin",
  "hostmaster",
  "info",
  "noreply",
  "no-reply",
  "postmaster",
  "root",
  "support",
  "webmaster",
]);

/** Whether a domain takes mail; injected, because a demo may run without a network. */
export type MailDomains = (domain: string) => Promise<"takes_mail" | "none" | "unknown">;

/** Looks at the form of an address, then at its domain. Source: C-2.1.1. */
export async function checkAddress(email: string, domains: MailDomains): Promise<Verdict> {
  if (emailProblem(email)) return "INVALID::REJECTED_EMAIL";
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  if (temporary.has(domain)) return "RISKY::TEMPORARY";
  const found = await domains(domain);
  if (found === "none") return "INVALID::INVALID_DOMAIN";
  if (found === "unknown") return "RISKY::TIMEOUT";
  return roles.has(local) ? "RISKY::NON_PERSONAL" : "VALID::ACCEPTED_EMAIL";
}

/** Demo: every domain of the right form is taken for good, because nothing leaves this machine. */
export const anyDomain: MailDomains = async () => "takes_mail";

const timeout_ms = 2_000;

/** Live: asks the name servers for the domain's mail exchangers. */
export const mailExchangers: MailDomains = async (domain) => {
  const late = new Promise<"unknown">((resolve) => setTimeout(() => resolve("unknown"), timeout_ms).unref());
  const asked = resolveMx(domain).then(
    (records) => (records.length > 0 ? ("takes_mail" as const) : ("none" as const)),
    (error: { code?: string }) =>
      error.code === "ENOTFOUND" || error.code === "ENODATA" ? ("none" as const) : ("unknown" as const),
  );
  return Promise.race([asked, late]);
};
