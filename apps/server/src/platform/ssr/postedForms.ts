import type { PostedCall, PostedForm } from "@croupier/contract/page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const maxBytes = 16_384;

/** What the page host lends to answer a form. */
export interface PostedFormDeps {
  app: FastifyInstance;
  isPage: (request: FastifyRequest) => boolean;
  /** The API call that the page's script would have made of the form; null when only a script can send it. */
  callOf: (request: FastifyRequest, fields: Record<string, string>) => PostedCall | null;
  /** Shows the page again with what became of the form. */
  show: (
    request: FastifyRequest,
    response: FastifyReply,
    status: number,
    fields: Record<string, string>,
    faults: PostedForm["faults"],
  ) => Promise<FastifyReply>;
}

/**
 * Forms that browsers post to a page's own address, because its scripts did not run. Without this the visitor would
 * read the API's error body. The call goes through the same route, with the same checks (of forgery too), as it would from the script.
 */
export function registerPostedForms({ app, isPage, callOf, show }: PostedFormDeps): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: maxBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Anything else is no form; it is answered as unknown without being read.
    forms.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      done(null, null);
    });
    forms.post("/*", async (request, response) => {
      const fields = request.body as Record<string, string> | null;
      if (!fields || !isPage(request)) return response.callNotFound();
      const call = callOf(request, fields);
      if (!call) return show(request, response, 422, fields, null);
      const answer = await makeCall(app, request, call);
      if (answer.statusCode >= 300) {
        return show(request, response, answer.statusCode, fields, faultsIn(answer.payload));
      }
      // A second step follows, and only a script can take it.
      if (!hasId(answer.payload)) return show(request, response, 422, fields, null);
      return response.header("set-cookie", answer.headers["set-cookie"] ?? []).redirect(call.next, 303);
    });
  });
}

function makeCall(app: FastifyInstance, request: FastifyRequest, { method, path, body }: PostedCall) {
  const { "content-length": _length, "transfer-encoding": _encoding, ...headers } = request.headers;
  return app.inject({
    method: method as "POST",
    url: path,
    headers: { ...headers, "content-type": "application/json", accept: "application/json" },
    payload: JSON.stringify(body),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
  });
}

function faultsIn(payload: string): NonNullable<PostedForm["faults"]> {
  const { errors } = JSON.parse(payload) as { errors?: Record<string, Record<string, unknown>> };
  return Object.entries(errors ?? {}).flatMap(([field, codes]) => {
    const code = Object.keys(codes)[0];
    return code ? [{ field, code }] : [];
  });
}

function hasId(payload: string): boolean {
  return typeof (JSON.parse(payload) as { id?: unknown }).id === "number";
}
