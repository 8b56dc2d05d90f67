import { useApp } from "../app/App.ts";
import { Logo } from "./Logo.tsx";

/** Footer: where to read the rules, where to find help, and the note on playing responsibly. Source: spec 2.5-29. */
export function Footer() {
  const { setting, say, to } = useApp();
  return (
    <footer className="mt-16 border-t border-hairline bg-surface/40">
      <div className="page-width grid gap-8 py-10 md:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="flex max-w-prose items-start gap-3 text-sm text-muted">
            <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line text-xs font-semibold text-text">
              18+
            </span>
            <span>
              {say("footer.responsible")}{" "}
              <a className="text-link" href={to("/responsible-gaming")}>
                {say("footer.responsibleLink")}
              </a>
            </span>
          </p>
        </div>
        <nav className="grid content-start gap-1 text-sm" aria-label={say("footer.play")}>
          <p className="mb-1 font-semibold">{say("footer.play")}</p>
          <FooterLink href={to("/categories/all")}>{say("lobby.allGames")}</FooterLink>
          <FooterLink href={to("/categories/slots")}>{say("nav.pokies")}</FooterLink>
          <FooterLink href={to("/categories/table")}>{say("nav.table")}</FooterLink>
        </nav>
        <nav className="grid content-start gap-1 text-sm" aria-label={say("footer.help")}>
          <p className="mb-1 font-semibold">{say("footer.help")}</p>
          <FooterLink href={to("/fairness/verify")}>{say("nav.fairness")}</FooterLink>
          <FooterLink href={to("/responsible-gaming")}>{say("responsible.title")}</FooterLink>
          <FooterLink href={`mailto:${setting.brand.supportEmail}`}>{setting.brand.supportEmail}</FooterLink>
        </nav>
      </div>
      <p className="page-width border-t border-hairline py-5 text-xs text-muted">
        {say("footer.copyright", { brand: setting.brand.name, licence: setting.licence })}
      </p>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="py-1.5 break-words text-muted hover:text-text">
      {children}
    </a>
  );
}
