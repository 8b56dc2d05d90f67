import { startSandbox } from "./sandbox.ts";
import { readSandboxSettings } from "./settings.ts";

/*
 * The sandbox payment provider as a process of its own. Started by the demo server it ends when that one does (the
 * channel between them closes), so that no provider is left on the port.
 */
const answer = readSandboxSettings(process.env);
if (!answer.ok) {
  console.error(`The sandbox payment provider cannot start:\n  ${answer.problems.join("\n  ")}`);
  process.exit(1);
}

try {
  const sandbox = await startSandbox(answer.settings);
  const end = () => void sandbox.close().then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.once("disconnect", end);
  if (process.send) process.send({ listening: sandbox.port });
  else console.log(`Sandbox payment provider on ${sandbox.origin}`);
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  console.error(
    taken ? `Port ${answer.settings.port} of the sandbox payment provider is in use; set PAY_PORT to another.` : error,
  );
  process.exit(1);
}
