import { Html, html } from "./html.ts";
import { type JsonSchema, nameOfRef, type Shapes } from "./shapes.ts";

/** The name of a value's type as a reader says it, with links to named shapes. */
export function typeText(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = nameOfRef(schema.$ref);
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return oneOf(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return oneOf(choices.map(typeText));
  const types = [schema.type ?? "any"].flat();
  return oneOf(types.map((type) => plainType(type, schema)));
}

function plainType(type: string, schema: JsonSchema): Html {
  if (type === "array") return html`list of ${typeText(schema.items ?? {})}`;
  const rest = schema.additionalProperties;
  if (type === "object" && !schema.properties && typeof rest === "object") return html`map of ${typeText(rest)}`;
  return html`${type}${boundsText(schema)}`;
}

function oneOf(types: readonly Html[]): Html {
  const unique = types.filter((type, index) => types.findIndex((other) => other.text === type.text) === index);
  return new Html(unique.map((type) => type.text).join(" | "));
}

/** Bounds that say something; the range of safe integers does not. */
function boundsText({ minLength, maxLength, minimum, maximum, exclusiveMinimum, pattern, format }: JsonSchema): string {
  const isGiven = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const bounds = [
    minLength !== undefined && `at least ${minLength} long`,
    maxLength !== undefined && `at most ${maxLength} long`,
    isGiven(minimum) && `≥ ${minimum}`,
    isGiven(exclusiveMinimum) && `> ${exclusiveMinimum}`,
    isGiven(maximum) && `≤ ${maximum}`,
    format && !pattern?.startsWith("^(?:(?:") && format,
    pattern && pattern.length < 60 && pattern,
    format === "date-time" && "ISO 8601 in UTC with milliseconds",
  ].filter(Boolean);
  return bounds.length === 0 ? "" : ` (${bounds.join(", ")})`;
}

interface Row {
  name: string;
  required: boolean;
  schema: JsonSchema;
}

/** Flattens nested objects into dotted names, so that one table shows them all; named shapes stay references. */
function rowsOf(schema: JsonSchema, prefix = ""): Row[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties)
    .filter(([, field]) => !field.not)
    .flatMap(([key, field]) => {
      const row = { name: `${prefix}${key}`, required: required.includes(key), schema: field };
      const inner = field.properties ? field : field.items?.properties ? field.items : null;
      return inner ? [row, ...rowsOf(inner, `${row.name}${field.items ? "[]" : ""}.`)] : [row];
    });
}

/** A table of a schema's fields, or one line when it is not an object. */
export function schemaTable(schema: JsonSchema, shapes: Shapes, label: string): Html {
  const object = schema.$ref && !shapes.resolve(schema).properties ? shapes.resolve(schema) : schema;
  if (object.$ref) return html`<p class="whole">${typeText(object)}</p>`;
  const listed = object.properties ? object : object.items?.properties ? object.items : null;
  if (!listed) return html`<p class="whole">${typeText(object)}</p>`;
  const rows = rowsOf(listed);
  if (rows.length === 0) return html`<p class="whole">an empty object</p>`;
  return html`${object.items ? html`<p class="whole">a list of</p>` : null}<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">field</th><th scope="col">type</th><th scope="col"><span class="unseen">required</span></th></tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row"><code>${row.name}</code></th><td>${typeText(row.schema)}</td><td>${row.required ? "required" : html`<span class="muted">optional</span>`}</td></tr>`,
  )}</tbody></table></div>`;
}
