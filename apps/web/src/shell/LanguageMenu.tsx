import { useApp } from "../app/App.ts";
import { withoutPrefix } from "../app/withoutPrefix.ts";
import { usePagePlace } from "../modal/pagePlace.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "./Menu.tsx";

/** The same page in another language; the choice is remembered. Source: spec 1-07. */
export function LanguageMenu() {
  const app = useApp();
  const { setting, say } = app;
  const { search } = usePagePlace();
  const path = useBarePath();
  return (
    <Menu
      label={`${setting.locale.slice(0, 2)}: ${say("language.choose")}`}
      button={
        <>
          <Icon name="globe" className="size-4" />
          <span className="uppercase">{setting.locale.slice(0, 2)}</span>
        </>
      }
    >
      {() =>
        setting.locales.map((locale) => (
          <a
            key={locale.code}
            className="menu-item"
            href={`/${locale.code}${path === "/" ? "" : path}${search}`}
            hrefLang={locale.code}
            lang={locale.code}
            data-reload=""
            aria-current={locale.code === setting.locale}
            onClick={() => rememberLocale(app, locale.code)}
          >
            <span className="flex-1">{locale.name}</span>
            {locale.code === setting.locale && <Icon name="check" className="size-4" />}
          </a>
        ))
      }
    </Menu>
  );
}

function useBarePath(): string {
  const app = useApp();
  return withoutPrefix(app, usePagePlace().pathname);
}

function rememberLocale(app: ReturnType<typeof useApp>, locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
  document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`;
  if (app.queryClient.getQueryData(app.queries.player.queryKey)?.id) {
    void import("../features/profile/rememberLocale.ts").then((module) => module.savePlayerLocale(app, locale));
  }
}
