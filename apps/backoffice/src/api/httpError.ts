import type { ApiError } from "@croupier/contract/apiError";
import { HttpError } from "react-admin";

/** The same failure as react-admin reads it: a sentence, the status, and a message for each field. */
export function httpError(error: ApiError): HttpError {
  const fields = Object.fromEntries(
    Object.entries(error.errors).map(([field, codes]) => [field, Object.values(codes)[0] ?? ""]),
  );
  const offline = "The server did not answer. It is not known whether anything was changed.";
  return new HttpError(error.first() ?? (error.offline ? offline : error.message), error.status, { errors: fields });
}
