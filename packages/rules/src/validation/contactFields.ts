import { type Problem, problem } from "./problem.ts";

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A form that mail servers accept: no quoting, no address literals, a domain with a dot. Source: 5-08. */
export function emailProblem(email: string): Problem | null {
  if (email === "") return problem("required");
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || email.length > 254 || local.length > 64 || !localPart.test(local)) return problem("invalid_email");
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  const good = labels.length >= 2 && labels.every((part) => label.test(part)) && /^([a-z]{2,}|xn--.+)$/i.test(top);
  return good ? null : problem("invalid_email");
}

/** The form under which an address is unique: case of neither part matters to us. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** At least eight of digits, plus, parentheses, space and hyphen, at least seven of them digits. Source: 5-12. */
export function phoneProblem(phone: string): Problem | null {
  if (phone === "") return problem("required");
  if (!/^[0-9+() -]+$/.test(phone)) return problem("wrong_characters");
  const digits = phone.replace(/\D/g, "").length;
  if (phone.length < 8 || digits < 7) return problem("too_short", { minimum: 8 });
  if (digits > 15) return problem("too_long", { maximum: 15 });
  return /^\+?[^+]*$/.test(phone.trim()) ? null : problem("wrong_characters");
}
