import { solveChallenge } from "altcha-lib/v1";

interface Challenge {
  algorithm: "SHA-256" | "SHA-512";
  challenge: string;
  salt: string;
  signature: string;
  maxnumber?: number;
}

/** Finds the number whose hash the challenge asks for, and answers the signed payload in base64. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const { challenge, salt, algorithm, maxnumber, signature } = data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const payload = solution && { algorithm, challenge, number: solution.number, salt, signature, took: solution.took };
  self.postMessage(payload && btoa(JSON.stringify(payload)));
};
