import { type FooterParts, footerFor } from "@croupier/rules/footer/footerFor";
import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { useUnhydrated } from "../../app-context/preHydrationEvents.ts";
import { Logo } from "../Logo.tsx";
import { Awards } from "./Awards.tsx";
import { Contacts } from "./Contacts.tsx";
import { Copyright } from "./Copyright.tsx";
import { HelpLinks, InfoLinks } from "./FooterLinks.tsx";
import { PaymentMarks } from "./PaymentMarks.tsx";
import { Providers } from "./Providers.tsx";
import { Trust } from "./Trust.tsx";

/** The footer, block by block; what it holds depends on licence and host. Source: 2.5-29 to 2.5-38. */
export function Footer() {
  const { setting } = useApp();
  const { licence, host } = setting;
  const parts: FooterParts = footerFor({ licence, blogHost: host.blog, affiliateUrl: host.affiliateUrl });
  const element = useRef<HTMLElement>(null);
  const unhydrated = useUnhydrated(element);
  return (
    <footer ref={element} className="site-footer" data-unhydrated={unhydrated}>
      <div className="page-width site-footer-blocks">
        {parts.awards && <Awards />}
        <Providers />
        <PaymentMarks marks={parts.paymentMarks} />
        <div className="site-footer-columns">
          <div className="grid content-start justify-items-start gap-4">
            <Logo />
            <Contacts social={parts.social} />
          </div>
          <InfoLinks parts={parts} />
          <HelpLinks parts={parts} />
          <Trust minimumAge={parts.minimumAge} />
        </div>
        <Copyright />
      </div>
    </footer>
  );
}
