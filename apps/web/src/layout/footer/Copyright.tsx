import { copyrightVariant } from "@croupier/rules/footer/copyrightVariant";
import { useApp } from "../../app-context/App.ts";

/** The copyright text by licence, group and locale. Source: 2.5-37, 6-23. */
export function Copyright() {
  const { say, setting } = useApp();
  const { licence, group, locale, brand } = setting;
  const variant = copyrightVariant({ licence, group, locale });
  const words = {
    general: "footer.copyright.general",
    australian: "footer.copyright.australian",
    estonian: "footer.copyright.estonian",
  } as const;
  return (
    <p className="copyright" data-testid="copyright" data-variant={variant}>
      {say(words[variant], { brand: brand.name, licence })}
    </p>
  );
}
