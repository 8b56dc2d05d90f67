import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/** The banner at the top of the lobby. */
export function Hero() {
  const { say, to, setting } = useApp();
  const player = usePlayer();
  const name = player?.nickname || player?.first_name;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-art" aria-hidden />
      <div className="hero-text grid gap-4">
        <h1 id="hero-title" className="text-[clamp(2rem,5.2vw,3.75rem)] leading-[1.05]">
          {player ? (name ? say("hero.welcomeName", { name }) : say("hero.welcome")) : say("hero.title")}
        </h1>
        <p className="max-w-md text-[1.0625rem] text-muted md:text-lg">
          {player ? say("hero.playerText") : say("hero.text", { brand: setting.brand.name })}
        </p>
        <div className="mt-1 flex flex-wrap gap-2 sm:gap-3">
          {player ? (
            <a
              href={to(player.self_excluded ? "/withdraw" : "/deposit")}
              className="button button-primary whitespace-nowrap max-sm:flex-1 max-sm:px-2 max-sm:text-[0.9rem] sm:px-6"
            >
              {say(player.self_excluded ? "nav.withdraw" : "nav.depositLong")}
            </a>
          ) : (
            <a
              href={to("/sign-up")}
              className="button button-primary whitespace-nowrap max-sm:flex-1 max-sm:px-2 max-sm:text-[0.9rem] sm:px-6"
            >
              {say("signUp.action")}
            </a>
          )}
          <a
            href={to("/categories/all")}
            className="button whitespace-nowrap max-sm:flex-1 max-sm:px-2 max-sm:text-[0.9rem] sm:px-6"
          >
            {say("lobby.browse")}
          </a>
        </div>
      </div>
    </section>
  );
}
