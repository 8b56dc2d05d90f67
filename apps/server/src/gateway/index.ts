export { studioLauncher } from "./launcher.ts";
export { gatewayPersonalData } from "./personalData.ts";
export { registerGateway } from "./routes.ts";
export { type SandboxDeps, sandboxGame } from "./sandbox.ts";
export { askStudioFeed } from "./studioFeed.ts";
export { registerStudio, type StudioEntry, shutOutKeys } from "./studios.ts";
export { registerStudiosBackOffice } from "./studiosBackOffice.ts";
export { type TellDeps, tellStudio } from "./tellStudio.ts";
