import { readStudioSettings } from "./settings.ts";
import { startStudio } from "./studio.ts";

/*
 * The sample studio as a process of its own. Started by the demo it ends when that one does (the channel between them
 * closes); by itself it runs until it is told to stop.
 */
try {
  const settings = readStudioSettings(process.env);
  const studio = await startStudio(settings);
  const end = () => void studio.close().then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.once("disconnect", end);
  if (process.send) process.send({ listening: settings.port });
  else console.log(`Sample studio on ${settings.origin}`);
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  console.error(`The sample studio cannot start: ${code === "EADDRINUSE" ? `port ${port} is in use` : message}`);
  process.exit(1);
}
