import { type Api, endpoints } from "../../api/endpoints.ts";

/**
 * Fetches a challenge and solves it in a worker, so the form stays responsive; there is no puzzle to see.
 * Answers the text for the form's `captcha` field. Source: spec 5-21.
 */
export async function solveCaptcha(api: Api): Promise<string> {
  const challenge = await api.call(endpoints.captcha, {});
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
