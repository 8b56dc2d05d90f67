/**
 * Those of the required fields that are empty in a profile. What the profile does not know at all, such as a password,
 * is not missing from it. Source: 5-02, 4-54.
 */
export function missingFields(profile: object, required: readonly string[]): string[] {
  const known = profile as Readonly<Record<string, unknown>>;
  return required.filter((field) => Object.hasOwn(known, field) && !known[field]);
}
