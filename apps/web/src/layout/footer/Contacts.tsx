import { useApp } from "../../app-context/App.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { ChatLink } from "../ChatLink.tsx";
import { LanguageMenu } from "../LanguageMenu.tsx";

/** Language, phone, chat, e-mail and where to follow the brand. Source: 2.5-32. */
export function Contacts({ social }: { social: boolean }) {
  const { say, setting } = useApp();
  const { phone } = setting.host;
  return (
    <>
      <LanguageMenu up />
      <ul className="contacts">
        {phone && <Contact icon="phone" href={`tel:${phone.replace(/[^\d+]/g, "")}`} text={phone} />}
        <li>
          <ChatLink>
            <Icon name="headset" className="size-4 text-primary" />
            {say("nav.chat")}
          </ChatLink>
        </li>
        <Contact icon="mail" href={`mailto:${setting.brand.supportEmail}`} text={setting.brand.supportEmail} />
      </ul>
      {social && <Social />}
    </>
  );
}

function Contact({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} className="size-4 text-primary" />
        {text}
      </a>
    </li>
  );
}

/** Marks drawn for us; a network without one gets the plain link. Source: 3-67. */
const marks = new Set(["telegram", "instagram", "x", "youtube", "facebook", "mastodon", "bluesky", "discord"]);

function Social() {
  const { say, setting } = useApp();
  if (setting.host.social.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={say("footer.social")}>
      {setting.host.social.map(({ name, url, icon }) => (
        <li key={url}>
          <a className="icon-button bg-raised" href={url} rel="noopener me" data-reload="">
            <span className="sr-only">{name}</span>
            <svg className="size-5" aria-hidden="true">
              <use href={`/marks/marks.svg#${marks.has(icon) ? icon : "link"}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
