import { endpoints } from "../../api/endpoints.ts";
import { ApiFailure } from "../../api/failure.ts";
import type { App } from "../../app-context/App.ts";
import { enter } from "../../layout/session.ts";
import { deviceFingerprint } from "../../telemetry/deviceFingerprint.ts";
import { toast } from "../../ui/toast.ts";
import { solveCaptcha } from "./solveCaptcha.ts";

interface StoredPassword {
  /** The address that the person signs in with. */
  id: string;
  password: string;
}

/**
 * Signs in with the password that the browser keeps for this site. Answers whether that settled it; where it did not,
 * the sign-in page goes on: nothing is kept, a second step is needed, or the call was refused. Source: 4-46, 7.3-07.
 */
export async function signInWithStored(app: App): Promise<boolean> {
  const stored = await storedPassword();
  if (!stored) return false;
  try {
    const user = { email: stored.id, password: stored.password, custom_login_reg: "stored" };
    const [captcha, dfpc] = await Promise.all([solveCaptcha(app.api), deviceFingerprint()]);
    const player = await app.api.call(endpoints.signIn, { body: { user: { ...user, captcha, dfpc } } });
    if (!player.id) return false;
    await enter(app, player);
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return failure.data.code === "EE_LICENSE_BLOCKED" && sayBlocked(failure);
  }
}

/** What the person picks from the browser's own list; null when it keeps nothing or nothing was picked. */
async function storedPassword(): Promise<StoredPassword | null> {
  const request = { password: true, mediation: "optional" } as CredentialRequestOptions;
  const found = await navigator.credentials.get(request).catch(() => null);
  return found?.type === "password" ? (found as unknown as StoredPassword) : null;
}

/** The account's licence does not serve this country: no other way in would do. Source: 8-11. */
function sayBlocked(failure: ApiFailure): true {
  void toast("error", failure.first() ?? "EE_LICENSE_BLOCKED", { persistent: true, id: "EE_LICENSE_BLOCKED" });
  return true;
}
