/** Whose a calendar is, in words. */
export const calendarName = (group: string): string => (group === "default" ? "everybody's" : `group ${group}'s`);
