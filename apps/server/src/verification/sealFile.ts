import { seal, sealBytes, unseal, unsealBytes } from "../platform/seal.ts";

/* Files and answers at rest: AES-256-GCM, each bound to the row that it stands in. */

const fileOwner = (documentId: bigint) => `document:${documentId}`;
const answersOwner = (playerId: number) => `questionnaire:${playerId}`;

export const sealFile = (key: Buffer, documentId: bigint, bytes: Buffer) =>
  sealBytes(key, bytes, fileOwner(documentId));
export const openFile = (key: Buffer, documentId: bigint, sealed: Buffer) =>
  unsealBytes(key, sealed, fileOwner(documentId));
export const sealAnswers = (key: Buffer, playerId: number, answers: unknown) =>
  seal(key, JSON.stringify(answers), answersOwner(playerId));
export const openAnswers = (key: Buffer, playerId: number, sealed: Buffer): unknown =>
  JSON.parse(unseal(key, sealed, answersOwner(playerId)));
