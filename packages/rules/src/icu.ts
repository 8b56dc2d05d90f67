/*
 * The ICU message format, in the part that our message files use: arguments, plural, selectordinal, select, number,
 * date and time, quoting and nesting. Small and free of dependencies, because it runs for every text of a server-rendered
 * page and is sent to every browser. A test compares it with the reference implementation.
 */
import { numberFormat } from "./numberFormat.ts";

export type IcuValue = string | number | bigint | Date;
export type IcuValues = Readonly<Record<string, IcuValue>>;

type Part =
  | string
  | { kind: "value"; name: string }
  | { kind: "number" | "date" | "time"; name: string; style: string }
  | {
      kind: "choice";
      name: string;
      by: "plural" | "selectordinal" | "select";
      offset: number;
      cases: Map<string, Part[]>;
    }
  | { kind: "count" };

/** A message ready to be said. A message without arguments is its own text. */
export type CompiledMessage = string | readonly Part[];

/** Compiles a message once. Throws a SyntaxError that names the place when braces or cases are wrong. */
export function compileIcu(message: string): CompiledMessage {
  if (!/[{}']/.test(message)) return message;
  const reader = new Reader(message);
  const parts = reader.parts(false);
  if (!reader.done()) throw reader.error("unexpected }");
  if (parts.every((part) => typeof part === "string")) return parts.join("");
  return parts;
}

/** Says a compiled message. A missing value leaves its placeholder visible instead of failing the page. */
export function formatIcu(message: CompiledMessage, locale: string, values: IcuValues = {}): string {
  return typeof message === "string" ? message : say(message, locale, values, 0);
}

/** Names of all arguments of a message, for checks between languages. */
export function icuArguments(message: CompiledMessage): Set<string> {
  const names = new Set<string>();
  const visit = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === "string" || part.kind === "count") continue;
      names.add(part.name);
      if (part.kind === "choice") for (const inner of part.cases.values()) visit(inner);
    }
  };
  if (typeof message !== "string") visit(message);
  return names;
}

/** Every case of every select of a message, `state=canceled`, for checks between languages. */
export function icuSelectCases(message: CompiledMessage): Set<string> {
  const cases = new Set<string>();
  const visit = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === "string" || part.kind !== "choice") continue;
      for (const [label, inner] of part.cases) {
        if (part.by === "select") cases.add(`${part.name}=${label}`);
        visit(inner);
      }
    }
  };
  if (typeof message !== "string") visit(message);
  return cases;
}

function say(parts: readonly Part[], locale: string, values: IcuValues, count: number): string {
  let text = "";
  for (const part of parts) text += typeof part === "string" ? part : sayPart(part, locale, values, count);
  return text;
}

function sayPart(part: Exclude<Part, string>, locale: string, values: IcuValues, count: number): string {
  if (part.kind === "count") return sayNumber(locale, count);
  const value = values[part.name];
  if (value === undefined) return `{${part.name}}`;
  if (part.kind === "value") return typeof value === "number" ? sayNumber(locale, value) : String(value);
  if (part.kind === "number") return numberFormat(locale, numberStyles[part.style]).format(value as number);
  if (part.kind === "choice") return sayChoice(part, locale, values, value, count);
  return dateFormat(locale, part.kind, part.style).format(value as Date | number);
}

/**
 * A number as the language writes it. Short whole ones look the same in each of ours, and need none of Intl's objects,
 * whose creation was a large part of a page's hydration on a phone.
 */
function sayNumber(locale: string, value: number): string {
  const short = Number.isInteger(value) && value >= 0 && value < 1_000;
  return short ? String(value) : numberFormat(locale).format(value);
}

function sayChoice(
  part: Extract<Part, { kind: "choice" }>,
  locale: string,
  values: IcuValues,
  value: IcuValue,
  outer: number,
): string {
  const other = part.cases.get("other") ?? [];
  if (part.by === "select") return say(part.cases.get(String(value)) ?? other, locale, values, outer);
  const number = Number(value);
  const exact = part.cases.get(`=${number}`);
  const count = number - part.offset;
  if (exact) return say(exact, locale, values, count);
  const rule = pluralRules(locale, part.by === "plural" ? "cardinal" : "ordinal").select(count);
  return say(part.cases.get(rule) ?? other, locale, values, count);
}

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  done(): boolean {
    return this.at >= this.text.length;
  }

  error(problem: string): SyntaxError {
    return new SyntaxError(`${problem} at ${this.at} in "${this.text}"`);
  }

  /** Reads until the end or an unmatched `}`. `#` is the count only directly inside a plural case. */
  parts(inPlural: boolean): Part[] {
    const parts: Part[] = [];
    let literal = "";
    const flush = () => {
      if (literal) parts.push(literal);
      literal = "";
    };
    while (!this.done() && this.text[this.at] !== "}") {
      const char = this.text[this.at++] as string;
      if (char === "'") literal += this.quoted(inPlural);
      else if (char === "#" && inPlural) {
        flush();
        parts.push({ kind: "count" });
      } else if (char === "{") {
        flush();
        parts.push(this.argument(inPlural));
      } else literal += char;
    }
    flush();
    return parts;
  }

  /** `''` is an apostrophe; a quote before syntax opens a literal stretch; any other quote is itself. */
  private quoted(inPlural: boolean): string {
    const next = this.text[this.at];
    if (next === "'") {
      this.at++;
      return "'";
    }
    if (next === undefined || !(next === "{" || next === "}" || (next === "#" && inPlural))) return "'";
    let literal = "";
    while (!this.done()) {
      const char = this.text[this.at++] as string;
      if (char !== "'") literal += char;
      else if (this.text[this.at] === "'") {
        literal += "'";
        this.at++;
      } else return literal;
    }
    return literal;
  }

  private argument(inPlural: boolean): Part {
    const name = this.word();
    if (!name) throw this.error("expected a name");
    if (this.take("}")) return { kind: "value", name };
    this.expect(",");
    const type = this.word();
    if (type === "number" || type === "date" || type === "time") {
      const style = this.take(",") ? this.until("}") : "";
      this.expect("}");
      return { kind: type, name, style: style.trim() };
    }
    if (type !== "plural" && type !== "select" && type !== "selectordinal") throw this.error(`unknown type ${type}`);
    this.expect(",");
    return this.choice(name, type, inPlural);
  }

  private choice(name: string, by: "plural" | "select" | "selectordinal", inPlural: boolean): Part {
    const cases = new Map<string, Part[]>();
    let offset = 0;
    while (!this.take("}")) {
      const label = this.word();
      if (!label) throw this.error("expected a case");
      if (label === "offset:") {
        offset = Number(this.word());
        continue;
      }
      this.expect("{");
      cases.set(label, this.parts(by === "select" ? inPlural : true));
      this.expect("}");
    }
    if (!cases.has("other")) throw this.error("the case other is missing");
    return { kind: "choice", name, by, offset, cases };
  }

  private word(): string {
    this.space();
    const found = /^(offset:|=?[\p{L}\p{N}_.-]+)/u.exec(this.text.slice(this.at));
    this.at += found?.[0].length ?? 0;
    this.space();
    return found?.[0] ?? "";
  }

  private until(char: string): string {
    const end = this.text.indexOf(char, this.at);
    const piece = this.text.slice(this.at, end < 0 ? undefined : end);
    this.at += piece.length;
    return piece;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }

  private take(char: string): boolean {
    this.space();
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private expect(char: string): void {
    const at = this.at;
    this.space();
    if (this.text[this.at++] !== char) {
      this.at = at;
      throw this.error(`expected ${char}`);
    }
  }
}

/** Intl objects are slow to make and cheap to keep: one for each locale and style. */
function kept<T>(make: (locale: string, style: string) => T): (locale: string, style: string) => T {
  const made = new Map<string, T>();
  return (locale, style) => {
    const key = `${locale}|${style}`;
    const found = made.get(key);
    if (found) return found;
    const fresh = make(locale, style);
    made.set(key, fresh);
    return fresh;
  };
}

const numberStyles: Record<string, Intl.NumberFormatOptions> = {
  percent: { style: "percent" },
  integer: { maximumFractionDigits: 0 },
};

const dateStyles = ["short", "medium", "long", "full"] as const;
type DateStyle = (typeof dateStyles)[number];
const styleOf = (style: string): DateStyle => dateStyles.find((known) => known === style) ?? "medium";
const dates = kept((locale, style) => new Intl.DateTimeFormat(locale, { dateStyle: styleOf(style) }));
const times = kept((locale, style) => new Intl.DateTimeFormat(locale, { timeStyle: styleOf(style) }));
const dateFormat = (locale: string, kind: "date" | "time", style: string) =>
  kind === "date" ? dates(locale, style) : times(locale, style);

const pluralRules = kept((locale, type) => new Intl.PluralRules(locale, { type: type as "cardinal" | "ordinal" }));
