import { type Captcha, proofOfWork } from "./captcha.ts";
import type { OpenPlayersDeps } from "./deps.ts";
import { recaptchaV3 } from "./recaptcha.ts";

/** Google's reCAPTCHA where the operator set it up, else the proof of work of our own. */
export function chooseCaptcha({
  captchaKey,
  recaptcha,
  log,
}: Pick<OpenPlayersDeps, "captchaKey" | "recaptcha" | "log">): Captcha {
  if (!recaptcha) return proofOfWork(captchaKey);
  return recaptchaV3({ ...recaptcha, onError: (error) => log("captcha.unavailable", { error: String(error) }) });
}
