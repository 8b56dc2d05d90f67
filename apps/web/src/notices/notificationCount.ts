import { liveValue } from "../storage/liveValue.ts";

/*
 * How many notifications the player has not seen. The store of notifications sets the number here; header and side
 * panel show it. Source: 2.5-21, 4-50.
 */
const unseen = liveValue(() => 0, 0);

export const setNotificationCount = unseen.set;
export const useNotificationCount = unseen.useValue;
