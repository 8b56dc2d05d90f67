import { generate } from "otplib";

/** What an authenticator app shows for this secret. */
export function oneTimeCode(secret: string, at: Date = new Date()): Promise<string> {
  return generate({ secret, epoch: Math.floor(at.getTime() / 1000) });
}
