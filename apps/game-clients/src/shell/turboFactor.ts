/** Every wait and every motion of a round takes this much of its time in turbo. */
export const turboFactor = 0.4;
