import { liveValue } from "./liveValue.ts";

const groups = liveValue<readonly number[]>(() => [], []);

/** The groups that a guest is shown banners of; none until telemetry knows who sent them. Source: 4-36. */
export const useGuestGroups = groups.useValue;
export const setGuestGroups = groups.set;
