export { studioLauncher } from "./launcher.ts";
export { registerGateway } from "./routes.ts";
export { type SandboxParts, sandboxGame } from "./sandbox.ts";
export { askStudioFeed } from "./studioFeed.ts";
export { registerStudio, type StudioEntry, shutOutKeys } from "./studios.ts";
export { type TellParts, tellStudio } from "./tellStudio.ts";
