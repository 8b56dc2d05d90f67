import sanitizeHtml from "sanitize-html";

const text = ["p", "br", "hr", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "mark", "abbr", "q", "cite"];
const blocks = ["h1", "h2", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "div", "section", "details"];
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "colgroup", "col"];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...text,
    ...blocks,
    ...tables,
    "summary",
    "span",
    "a",
    "img",
    "figure",
    "figcaption",
    "time",
    "address",
  ],
  allowedAttributes: {
    a: ["href", "title", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
    time: ["datetime"],
    abbr: ["title"],
    "*": ["lang"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "svg",
    "math",
    "iframe",
    "object",
    "title",
  ],
  nestingLimit: 40,
  transformTags: {
    // A page has one heading of the first rank, its title.
    h1: "h2",
    a: (tagName, attributes) => ({
      tagName,
      attribs:
        attributes.target === "_blank" ? { ...attributes, rel: "noopener noreferrer" } : withoutTarget(attributes),
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, alt: attributes.alt ?? "", loading: "lazy" } }),
  },
};

function withoutTarget({ target: _, ...others }: Record<string, string>): Record<string, string> {
  return others;
}

/**
 * An operator's HTML as it may reach a page: no script, style, frame, form, handler of events, class or id, and links
 * only to addresses that cannot run anything. Second headings get an id, so that a long page can have a table of contents.
 */
export function cleanHtml(html: string): string {
  return withAnchors(sanitizeHtml(html, rules));
}

/** Ids come from the heading's own words, so that a link to a paragraph outlives an edit above it. */
function withAnchors(html: string): string {
  const taken = new Map<string, number>();
  const parts = html.split("</h2>");
  const last = parts.pop();
  const headings = parts.map((part) => {
    const start = part.lastIndexOf("<h2");
    const end = part.indexOf(">", start);
    if (start < 0 || end < 0) return `${part}</h2>`;
    const id = anchorOf(part.slice(end + 1));
    const before = taken.get(id) ?? 0;
    taken.set(id, before + 1);
    return `${part.slice(0, end)} id="${id}${before ? `-${before + 1}` : ""}"${part.slice(end)}</h2>`;
  });
  return headings.join("") + last;
}

function anchorOf(inner: string): string {
  const words = inner
    .replace(/<[^<>]*>|&[a-z0-9#]{1,32};/gi, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `s-${words.slice(0, 60) || "part"}`;
}
