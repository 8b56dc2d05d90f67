import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "../allCalls.ts";
import type { Call } from "../call.ts";

/** Calls of operators that send something and ask for no reason, each with why it needs none. */
const withoutReason: Readonly<Record<string, string>> = {
  // Steps of answering visitors: the conversation itself says what was done and by whom.
  "backOffice.answerChat": "An answer stands in the conversation, with who wrote it.",
  "backOffice.takeChat": "Asks for a reason only where a colleague has the conversation; then it is in the audit log.",
  "backOffice.chatStatus": "A conversation is ended or opened again as a step of answering it.",
  "backOffice.chatActivity": "Tells the visitor that somebody writes or has read.",
  "backOffice.chatPresence": "Tells visitors whether the operator who asks is there to answer.",
  "backOffice.chatToken": "Hands out a token to read with.",
  "backOffice.chatLine": "Hands out tokens to read with.",
  // The operator's own access: nobody else's, and what changes it is in the audit log.
  "backOffice.addPasskey": "The operator's own second factor; a line of the audit log.",
  "backOffice.removePasskey": "The operator's own second factor; a line of the audit log.",
  "backOffice.enableTotp": "The operator's own second factor; a line of the audit log.",
  "backOffice.changePassword": "The operator's own password; a line of the audit log.",
  "backOffice.provePassword": "The operator shows again who they are.",
  "backOffice.passkeyOffer": "Offers what a passkey is made from.",
  "backOffice.offerTotp": "Offers a secret; nothing is stored.",
  // Written for colleagues.
  "backOffice.addNote": "A note says itself why it was written, and stays with its author.",
  "backOffice.presence": "Tells colleagues for a moment who has an item open.",
  // Visitors see nothing of a draft. Publishing one and throwing one away ask why.
  "backOffice.contentDraft": "Only previews show a draft.",
  // Nothing is changed: what is sent is only looked at.
  "backOffice.contentPreview": "Makes a link to look at.",
  "backOffice.contentImportPreview": "Compares a file with what stands; nothing is kept.",
  "backOffice.verifyAudit": "Reads the audit log through.",
  "backOffice.offerSegment": "Counts players.",
  "backOffice.offerEstimate": "Reckons what an offer would cost.",
  "backOffice.offerPreview": "Shows an offer as players would read it.",
  "backOffice.lootboxCost": "Reckons what a table would cost.",
  "backOffice.lootboxEstimate": "Reckons what a table would cost after wagering.",
  "backOffice.levelsEstimate": "Reckons what gifts of levels would cost after wagering.",
  "backOffice.cardsEstimate": "Reckons what cards of the shop would cost after wagering.",
  "backOffice.adventureEstimate": "Reckons what a calendar's days would cost after wagering.",
  "backOffice.questEstimate": "Reckons what a quest's gifts would cost after wagering.",
  "backOffice.lootboxHandOutPreview": "Counts players who would be given a box.",
  "backOffice.previewQuest": "Shows a plan; nothing is saved.",
  "backOffice.previewTournament": "Shows a plan; nothing is saved.",
  "backOffice.compPointsPreview": "Shows a configuration that is not written yet.",
  "backOffice.adventurePreview": "Shows a calendar that is not written yet.",
  "backOffice.boxRulesPreview": "Shows rules that are not written yet.",
};

const changes = allCalls.filter(({ access, method }) => access === "operator" && method !== "GET");

/** Calls that show what is about to be written, or reckon with it. */
const looks = changes.filter(
  ({ id }) => /preview|estimate|cost$|segment$/i.test(id) && Object.hasOwn(withoutReason, id),
);

/** Whether the call is refused where no reason is given, or one of blanks. */
function asksWhy({ body }: Call): boolean {
  const reason: unknown = body instanceof z.ZodObject ? body.shape.reason : undefined;
  return reason instanceof z.ZodType && [undefined, null, "", "   "].every((none) => !reason.safeParse(none).success);
}

describe("a change by an operator", () => {
  test.each(changes.filter(({ id }) => !Object.hasOwn(withoutReason, id)).map((call) => [call.id, call] as const))(
    "%s asks why",
    (_, call) => expect(asksWhy(call)).toBe(true),
  );

  test("that is only looked at is declared as one that reads, so that a client may send it again", () => {
    expect(looks.length).toBeGreaterThan(8);
    expect(looks.filter(({ reads }) => !reads).map(({ id }) => id)).toEqual([]);
  });

  test("goes without a reason only where the list says why it needs none", () => {
    const ids = changes.filter((call) => !asksWhy(call)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(Object.keys(withoutReason).toSorted());
  });
});
