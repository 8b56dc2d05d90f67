import { useApp } from "../../app-context/App.ts";
import { Icon } from "../../ui/Icon.tsx";

/** Whom the visitor trusts and why: age, fair rounds, the licence, help with playing. Source: 2.5-36. */
export function Trust({ minimumAge }: { minimumAge: 18 | 21 }) {
  const { say, to, setting } = useApp();
  return (
    <section className="trust" aria-label={say("footer.trust")}>
      <p>
        <span className="trust-seal money">{minimumAge}+</span>
        <span>
          {say("footer.responsible")}{" "}
          <a className="text-link" href={to("/responsible-gaming")}>
            {say("footer.responsibleLink")}
          </a>
          {" · "}
          <a className="text-link" href={to("/profile/limits")}>
            {say("account.limits")}
          </a>
        </span>
      </p>
      <p>
        <span className="trust-seal">
          <Icon name="shield" />
        </span>
        <span>
          {say("footer.fair")}{" "}
          <a className="text-link" href={to("/fairness/verify")}>
            {say("footer.fairLink")}
          </a>
        </span>
      </p>
      <p data-testid="licence">
        <span className="trust-seal">{setting.licence}</span>
        <span>{say("footer.licence", { licence: setting.licence })}</span>
      </p>
    </section>
  );
}
