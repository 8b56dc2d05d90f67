import { useApp } from "../../app-context/App.ts";
import { isInstalledApp } from "../../pwa/installedApp.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Leads to the install instructions, unless the page already runs as an app. Source: 2.5-25, 2.2-20, 6-12. */
export function InstallBanner() {
  const { say, to, setting } = useApp();
  if (isInstalledApp()) return null;
  return (
    <a className="install-banner" href={`${to("/")}?pwa=install`}>
      <Icon name="download" className="size-6 text-primary" />
      <span className="grid min-w-0">
        <span className="font-semibold">{say("panel.install", { brand: setting.brand.name })}</span>
        <span className="text-sm text-muted">{say("panel.installHint")}</span>
      </span>
    </a>
  );
}
