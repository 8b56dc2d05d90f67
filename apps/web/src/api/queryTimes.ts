export const minute = 60_000;

/** How many games a rail shows. */
export const railSize = 15;
