import { useApp } from "../../app-context/App.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";

/** How to put the site on a home screen, for the visitor's kind of device. Source: 2.2-20, 2.4-03. */
export function InstallInstructions() {
  const { say, setting } = useApp();
  const steps =
    setting.device === "mobile"
      ? (["install.phoneMenu", "install.phoneAdd", "install.phoneOpen"] as const)
      : (["install.desktopIcon", "install.desktopConfirm", "install.desktopOpen"] as const);
  return (
    <AuthFrame title={say("install.title", { brand: setting.brand.name })} lead={say("install.lead")}>
      <ol className="grid list-decimal gap-3 ps-5">
        {steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
    </AuthFrame>
  );
}
