import { pageQuery } from "@croupier/rules/pages/pageQuery";
import { type App, useApp } from "../app-context/App.ts";
import { withoutPrefix } from "../app-context/withoutPrefix.ts";
import { usePagePlace } from "../modal/pagePlace.ts";
import { writeCookie } from "../storage/cookies.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "./Menu.tsx";

/** The same page in another language; the choice is remembered. Works as plain links. Source: 1-07, 2.5-26. */
export function LanguageMenu({ compact, up }: { compact?: boolean; up?: boolean }) {
  const app = useApp();
  const { setting, say } = app;
  const { pathname, search } = usePagePlace();
  const path = withoutPrefix(app, pathname);
  const query = pageQuery(search);
  const current = setting.locales.find(({ code }) => code === setting.locale);
  const short = setting.locale.slice(0, 2);
  return (
    <div data-up={up || undefined} className="language-menu">
      <Menu
        label={`${compact ? short : (current?.name ?? short)}: ${say("language.choose")}`}
        button={
          <>
            <Icon name="globe" className="size-4" />
            {compact ? (
              <span className="uppercase max-lg:hidden">{short}</span>
            ) : (
              <span>{current?.name ?? short.toUpperCase()}</span>
            )}
            {!compact && <Icon name="chevron-down" className="size-4 text-muted" />}
          </>
        }
      >
        {setting.locales.map((locale) => (
          <a
            key={locale.code}
            className="menu-item"
            href={`/${locale.code}${path === "/" ? "" : path}${query}`}
            hrefLang={locale.code}
            lang={locale.code}
            data-reload=""
            aria-current={locale.code === setting.locale}
            onClick={() => rememberLocale(app, locale.code)}
          >
            <span className="flex-1">{locale.name}</span>
            {locale.code === setting.locale && <Icon name="check" className="size-4" />}
          </a>
        ))}
      </Menu>
    </div>
  );
}

const oneYear_s = 31_536_000;

function rememberLocale(app: App, locale: string): void {
  writeCookie("locale", locale, oneYear_s);
  if (app.queryClient.getQueryData(app.queries.player.queryKey)?.id) {
    void import("./savePlayerLocale.ts").then((module) => module.savePlayerLocale(app, locale));
  }
}
