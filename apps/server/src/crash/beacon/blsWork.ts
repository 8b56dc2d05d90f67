import { createHash, hkdfSync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { bls12_381 } from "@noble/curves/bls12-381.js";

/*
 * Signatures of the scheme `bls-unchained-g1-rfc9380` (RFC 9380; signatures on G1, keys on G2), in a thread of its own:
 * one takes up to half a second, for which the server's main thread must not stand still.
 */

export type BlsJob =
  | { do: "verify"; round: number; signature: string; publicKey: string }
  | { do: "sign"; round: number; secret: Uint8Array }
  | { do: "publicKey"; secret: Uint8Array };

export type BlsAnswer = { ok: true; value: string | boolean } | { ok: false };

const domain = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const scheme = bls12_381.shortSignatures;

function messageOf(round: number) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return scheme.hash(createHash("sha256").update(number).digest(), domain);
}

/** 32 secret bytes as a key of the scheme. */
const keyOf = (secret: Uint8Array) =>
  scheme.keygen(new Uint8Array(hkdfSync("sha256", secret, "", "beacon key", scheme.lengths.seed ?? 48)));

function work(job: BlsJob): string | boolean {
  if (job.do === "publicKey") return keyOf(job.secret).publicKey.toHex();
  if (job.do === "sign") return scheme.sign(messageOf(job.round), keyOf(job.secret).secretKey).toHex();
  const { round, signature, publicKey } = job;
  return scheme.verify(scheme.Signature.fromHex(signature), messageOf(round), bls12_381.G2.Point.fromHex(publicKey));
}

function answer(job: BlsJob): BlsAnswer {
  try {
    return { ok: true, value: work(job) };
  } catch {
    // Bytes that are no point of the curve.
    return { ok: false };
  }
}

parentPort?.on("message", ({ id, job }: { id: number; job: BlsJob }) => {
  parentPort?.postMessage({ id, answer: answer(job) });
});
