import { z } from "zod";
import { ClosedProvider } from "./configFields.ts";
import { CountryCode } from "./wire.ts";

/** Studio, and where its games are closed: everywhere or in some countries. Source: C-6.1, 6-20, 9-21. */
export const ProvidersConfig = z.record(ClosedProvider, z.union([z.literal("all"), z.array(CountryCode).max(250)]));
