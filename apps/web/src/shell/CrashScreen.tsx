import { useApp } from "../app/App.ts";
import { Icon } from "../ui/Icon.tsx";

/** Shown when a page failed in a way nobody expected. Source: spec 2.2-05. */
export function CrashScreen() {
  const { say, to } = useApp();
  return (
    <div className="page-width page-missing" role="alert">
      <Icon name="warning" className="size-10 text-primary" />
      <h1 className="text-3xl">{say("crash.title")}</h1>
      <p className="max-w-prose text-muted">{say("crash.text")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {say("common.reload")}
        </button>
        <a className="button" href={to("/")} data-reload="">
          {say("nav.home")}
        </a>
      </div>
    </div>
  );
}
