import { PaymentAction, PaymentState } from "@croupier/contract/payments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { licencePolicy } from "./licencePolicy.ts";
import { isFinished, isRecallable, mayMove, returnsHold, statesBefore, successOf } from "./paymentStates.ts";

const action = fc.constantFrom(...PaymentAction.options);
const state = fc.constantFrom(...PaymentState.options);

/** Where a payment gets to when events come in any order and what is not allowed is ignored. */
function walk(kind: PaymentAction, events: readonly PaymentState[]): PaymentState[] {
  const path: PaymentState[] = ["pending"];
  for (const event of events) {
    const now = path.at(-1) ?? "pending";
    if (mayMove(kind, now, event)) path.push(event);
  }
  return path;
}

describe("payment states [4-11]", () => {
  test("a cash-out ends once, whatever events race for it [F-11]", () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), (events) => {
        const ends = walk("cashout", events).filter(isFinished);
        expect(ends.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("a deposit brings money at most once and never takes it back [F-16]", () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), (events) => {
        const path = walk("deposit", events);
        const paid = path.filter((one) => one === "succeeded").length;
        expect(paid).toBeLessThanOrEqual(1);
        if (paid === 1) expect(path.at(-1)).toBe("succeeded");
      }),
    );
  });

  test("a late success finds a deposit that we had given up, but not one that was refused", () => {
    expect(mayMove("deposit", "canceled", "succeeded")).toBe(true);
    expect(mayMove("deposit", "declined", "succeeded")).toBe(false);
    expect(mayMove("deposit", "rejected", "succeeded")).toBe(false);
    expect(mayMove("cashout", "canceled", "succeeded")).toBe(false);
  });

  test("a deposit is held once its money came, and only cash-outs are recalled", () => {
    expect(statesBefore("deposit", "reserved").toSorted()).toEqual(["canceled", "pending", "processing"]);
    expect(mayMove("deposit", "reserved", "canceled")).toBe(false);
    expect(mayMove("deposit", "reserved", "declined")).toBe(false);
    expect(statesBefore("deposit", "recalled")).toEqual([]);
    expect(statesBefore("cashout", "recalled").toSorted()).toEqual(["pending", "reserved"]);
  });

  test("what the provider has cannot be recalled or rejected any more", () => {
    expect(mayMove("cashout", "processing", "recalled")).toBe(false);
    expect(mayMove("cashout", "processing", "rejected")).toBe(false);
  });

  test("no state follows itself, and the states before agree with the moves", () => {
    fc.assert(
      fc.property(action, state, state, (kind, from, to) => {
        if (from === to) expect(mayMove(kind, from, to)).toBe(false);
        expect(statesBefore(kind, to).includes(from)).toBe(mayMove(kind, from, to));
      }),
    );
  });

  test("success is unknown until the payment is finished [3-60]", () => {
    expect(PaymentState.options.map(successOf)).toEqual([false, false, false, false, true, null, null, null]);
  });

  test("a finished cash-out either was paid or gives its hold back", () => {
    for (const one of PaymentState.options.filter(isFinished)) expect(returnsHold(one)).toBe(one !== "succeeded");
  });

  test("recalling follows the licence [F-57]", () => {
    expect(isRecallable("cashout", "pending", licencePolicy("CW"))).toBe(true);
    expect(isRecallable("cashout", "processing", licencePolicy("CW"))).toBe(false);
    expect(isRecallable("cashout", "pending", licencePolicy("EE"))).toBe(false);
    expect(isRecallable("deposit", "pending", licencePolicy("CW"))).toBe(false);
  });
});
