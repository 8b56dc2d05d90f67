export { byteStream, type HmacSha256, type SeedInput } from "./byteStream.ts";
export { createDraw, type Draw, type PositionedDraw, type StreamPosition } from "./draw.ts";
export { hmacSha256 } from "./hmac.ts";
export { rejectionLimit, widthOf } from "./scale.ts";
export { openSeedChain, type SeedChain, saltOfBeacon, verifyLink } from "./seedChain.ts";
export { hashServerSeed, isClientSeed, newClientSeed, newServerSeed, SERVER_SEED } from "./seeds.ts";
export { verifyCommitment } from "./verifyCommitment.ts";
