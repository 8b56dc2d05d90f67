/** A place has so many sockets of guests at most (`guestsPerAddress` of the hub), so a bench's guests come from several. */
const perAddress = 150;

/** Where a guest of a bench comes from: on Linux each address of 127.0.0.0/8 is this machine. */
export const guestAddress = (index: number) => `127.0.0.${2 + Math.floor(index / perAddress)}`;
