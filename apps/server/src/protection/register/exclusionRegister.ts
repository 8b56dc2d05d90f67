/** What a national register says of somebody. `until` is null for an exclusion without an end. */
export type RegisterEntry =
  | { ok: true; excluded: false }
  | { ok: true; excluded: true; until: Date | null }
  /** It could not be asked, or gave no answer that can be read. */
  | { ok: false };

/**
 * What this module needs of a national register of self-exclusions. An adapter never throws for what a network or a service can
 * do, keeps no state, and a question may be repeated. `httpRegister.contract.test.ts` says what an adapter must pass.
 */
export interface ExclusionRegister {
  /** Asks by the code of a person in the national population register. */
  ask(personalCode: string): Promise<RegisterEntry>;
}
