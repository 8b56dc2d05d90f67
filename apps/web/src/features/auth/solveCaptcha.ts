import { ApiError } from "@croupier/contract/apiError";
import { type Api, endpoints } from "../../api/endpoints.ts";

/** How often a captcha is begun, and the time between. Source: 5-21, 9-26. */
const tries = 5;
const wait_ms = 500;

/**
 * Fetches a challenge and solves it in a worker, so the form stays responsive; there is no puzzle to see. A solver that
 * is not there yet or that fails is tried again; a call that fails was tried again by the client already. Answers the
 * text for the form's `captcha` field. Source: 5-21.
 */
export async function solveCaptcha(api: Api): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await solveOnce(api);
    } catch (failure) {
      if (failure instanceof ApiError || attempt === tries) throw failure;
      await new Promise((resolve) => setTimeout(resolve, wait_ms));
    }
  }
}

/** The server has no task of its own: the site key in the settings says that Google has one. Source: 5-21. */
async function solveElsewhere(api: Api): Promise<string> {
  const { recaptcha } = await api.call(endpoints.settings, {});
  if (!recaptcha) throw new Error("the captcha has no site key yet");
  return (await import("./solveRecaptcha.ts")).solveRecaptcha(recaptcha);
}

async function solveOnce(api: Api): Promise<string> {
  const challenge = await api.call(endpoints.captcha, {});
  if (!challenge.challenge) return solveElsewhere(api);
  const worker = new Worker(new URL("./captchaWorker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<string>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) =>
        data === null ? failed(new Error("the challenge has no solution")) : done(data);
      worker.onerror = () => failed(new Error("the captcha worker failed"));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
