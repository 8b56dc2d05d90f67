import { escapeHtml } from "@croupier/rules/escapeHtml";
import { compileIcu, formatIcu, type IcuValues } from "@croupier/rules/icu";

/** One kind of mail as an operator writes it: ICU messages, a paragraph each. */
export interface MailTemplate {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label of the button that leads to the value `link`; absent in mail without one. */
  button?: string;
  closing: string;
}

export type MailTemplates = Readonly<Record<string, MailTemplate>>;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Says a template in both forms. Values are escaped in the HTML, and line breaks in the subject are dropped. */
export function renderMail(template: MailTemplate, locale: string, brand: string, given: IcuValues): RenderedMail {
  const values: IcuValues = { ...given, brand };
  const say = (message: string) => formatIcu(compileIcu(message), locale, values);
  const link = typeof values.link === "string" ? values.link : null;
  // A paragraph that has nothing to say about these values is not there.
  const lines = [say(template.greeting), ...template.paragraphs.map(say)].filter((line) => line.trim() !== "");
  const subject = say(template.subject).replace(/[\r\n]+/g, " ");
  const text = [...lines, ...(link ? [link] : []), say(template.closing)].join("\n\n");
  const button = link && template.button ? { label: say(template.button), link } : null;
  return { subject, text, html: page(locale, brand, lines, button, say(template.closing)) };
}

function page(
  locale: string,
  brand: string,
  lines: readonly string[],
  button: { label: string; link: string } | null,
  closing: string,
): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("");
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="background:#c9a24b;color:#1b1020;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:8px;display:inline-block">${escapeHtml(button.label)}</a></p>
       <p style="margin:0 0 16px;font-size:13px;color:#6b6470;word-break:break-all">${escapeHtml(button.link)}</p>`
    : "";
  return `<!doctype html><html lang="${escapeHtml(locale)}"><body style="margin:0;background:#f4f1f6;font-family:system-ui,sans-serif;color:#221a28">
<div style="max-width:560px;margin:0 auto;padding:32px 16px"><p style="font-size:20px;font-weight:700;margin:0 0 16px">${escapeHtml(brand)}</p>
<div style="background:#fff;border-radius:12px;padding:32px;font-size:16px;line-height:1.5">${paragraphs}${action}<p style="margin:0;color:#6b6470">${escapeHtml(closing)}</p></div></div></body></html>`;
}
