import { z } from "zod";

/**
 * The one error body of every call: `{ errors: { <field>: { <code>: <message> } } }`.
 * A fault that belongs to no field is listed under `base`. Codes are stable, messages are for people.
 * Source: C-1.7.
 */
export const ErrorBody = z.object({
  errors: z.record(z.string(), z.record(z.string(), z.string())),
  /** What a client must react to by itself, where it knows such codes. Source: C-6.2. */
  code: z.string().optional(),
  /** Extra machine-readable facts, such as the missing amount. */
  data: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Statuses that the API answers with when something expected goes wrong. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 423 | 429 | 451 | 503;

/** Builds the body for one field and one code. */
export function errorBody(field: string, code: string, message: string, data?: Record<string, unknown>): ErrorBody {
  return data ? { errors: { [field]: { [code]: message } }, data } : { errors: { [field]: { [code]: message } } };
}
