import type { FooterParts } from "@croupier/rules/footer/footerFor";
import { pagesIn } from "@croupier/rules/menus/pagesIn";
import { type ReactNode, useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { useCmsPages } from "../useCmsPages.ts";

/** The operator's pages, the benefits of crypto and the affiliates' site. Source: 2.5-30. */
export function InfoLinks({ parts }: { parts: FooterParts }) {
  const { say, to, setting } = useApp();
  const pages = pagesIn(useCmsPages(), "bottom-menu");
  return (
    <Column title={say("footer.info")}>
      {pages.map(({ path, title }) => (
        <FooterLink key={path} href={to(path)}>
          {title}
        </FooterLink>
      ))}
      {parts.cryptoBenefits && <FooterLink href={to("/benefits-of-crypto")}>{say("footer.crypto")}</FooterLink>}
      {parts.affiliates && setting.host.affiliateUrl && (
        <FooterLink href={setting.host.affiliateUrl} outside>
          {say("footer.affiliates")}
        </FooterLink>
      )}
    </Column>
  );
}

/** Support, the operator's pages of help, the blog on hosts that have one. Source: 2.5-31. */
export function HelpLinks({ parts }: { parts: FooterParts }) {
  const { say, to } = useApp();
  const pages = pagesIn(useCmsPages(), "bottom-menu-help");
  return (
    <Column title={say("footer.help")}>
      <FooterLink href={to("/support")}>{say("nav.support")}</FooterLink>
      {pages.map(({ path, title }) => (
        <FooterLink key={path} href={to(path)}>
          {title}
        </FooterLink>
      ))}
      <FooterLink href={to("/fairness/verify")}>{say("nav.fairness")}</FooterLink>
      {parts.blog && <FooterLink href={to("/news")}>{say("news.title")}</FooterLink>}
    </Column>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <nav className="footer-column" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ href, outside, children }: { href: string; outside?: boolean; children: string }) {
  return (
    <li>
      <a href={href} {...(outside ? { rel: "noopener", "data-reload": "" } : {})}>
        {children}
      </a>
    </li>
  );
}
