import { z } from "zod";

/*
 * What our server asks a national register of people who excluded themselves from games of chance: one call,
 *   POST /exclusions/queries  { personal_code }  ->  { excluded, until }
 * whose headers are those of calls to an identity service, see identityService.ts. Estonia's register is asked so before
 * somebody plays. Source: F-51.
 */

export const exclusionQueryPath = "/exclusions/queries";

/** `personal_code` as in the national population register, 11 digits in Estonia. Source: 5-11. */
export const ExclusionQuery = z.strictObject({ personal_code: z.string().regex(/^\d{11}$/) });

/** `until` is the end of an exclusion that runs; null for one without an end, and for nobody's. */
export const ExclusionAnswer = z.object({ excluded: z.boolean(), until: z.iso.datetime().nullable() });
