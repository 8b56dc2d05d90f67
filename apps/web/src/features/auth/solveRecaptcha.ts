interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** What the server expects a solution to be made for. */
const action = "form";
let loading: Promise<void> | undefined;

/**
 * Asks Google for a solution, where the operator switched reCAPTCHA v3 on; there is no puzzle to see. The script comes with
 * the first form that needs it. Source: 5-21, 7.8-08.
 */
export async function solveRecaptcha(siteKey: string): Promise<string> {
  loading ??= loadScript(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action });
}

function loadScript(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("the captcha's script did not come"));
    };
    document.head.append(script);
  });
}
