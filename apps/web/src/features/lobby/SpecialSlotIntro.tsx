import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { rememberIntroduced } from "./specialIntro.ts";

/** Shown at the first way into a special category; then the way leads on. Source: 2.4-03, 4-56. */
export function SpecialSlotIntro({ title, path }: { title: string; path: string }) {
  const { say, to } = useApp();
  const modal = useModal();
  useEffect(rememberIntroduced, []);
  return (
    <div className="grid gap-4">
      <h2 id={modal?.titleId} className="pr-10 text-2xl">
        {say("special.title", { category: title })}
      </h2>
      <p className="text-muted">{say("special.text")}</p>
      <a className="button button-primary mt-2 justify-self-start" href={to(path)}>
        {say("special.go", { category: title })}
      </a>
    </div>
  );
}
