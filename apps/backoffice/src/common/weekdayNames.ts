/** Days of the week in words, by their number: Sunday is 0, as in a date. */
export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
