import { Container, type Renderer, Ticker } from "pixi.js";
import { EDGE, type ReelWindow } from "./measures.ts";
import { openRenderer } from "./openRenderer.ts";

interface FieldOptions {
  host: HTMLElement;
  /** Its size in its own measure; it is scaled to what the host has room for. */
  window: Pick<ReelWindow, "width" | "height">;
  /** Moves everything on; answers whether anything still moves. Milliseconds. */
  advance(passed_ms: number): boolean;
}

/** How long a standing picture is still drawn, so that its last change is seen. */
const STILL_MS = 250;

/** The canvas of a game: fits its host, and draws only while something moves. A standing picture costs nothing. */
export class Field {
  readonly world = new Container();
  private readonly stage = new Container();
  private readonly ticker = new Ticker();
  private readonly renderer: Renderer;
  private readonly options: FieldOptions;
  private readonly observer: ResizeObserver;
  private still_ms = 0;

  private constructor(options: FieldOptions, renderer: Renderer) {
    this.options = options;
    this.renderer = renderer;
    this.observer = new ResizeObserver(() => this.fit());
    this.stage.addChild(this.world);
    // Rounds take the time that they take, however few pictures a slow device draws of them: a second at most a picture.
    this.ticker.minFPS = 1;
    this.ticker.add(({ deltaMS }) => this.tick(deltaMS));
    renderer.canvas.setAttribute("aria-hidden", "true");
  }

  static async open(options: FieldOptions): Promise<Field> {
    return new Field(options, await openRenderer());
  }

  /** Into the page, once everything is built. */
  show(): void {
    this.options.host.replaceChildren(this.renderer.canvas);
    this.observer.observe(this.options.host);
    this.fit();
  }

  wake(): void {
    this.still_ms = 0;
    this.ticker.start();
  }

  destroy(): void {
    this.observer.disconnect();
    this.ticker.destroy();
    this.stage.destroy({ children: true });
    this.renderer.destroy({ removeView: true });
  }

  private tick(passed_ms: number): void {
    this.still_ms = this.options.advance(passed_ms) ? 0 : this.still_ms + passed_ms;
    this.renderer.render(this.stage);
    if (this.still_ms > STILL_MS) this.ticker.stop();
  }

  private fit(): void {
    const { host, window } = this.options;
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.wake();
    this.renderer.resize(clientWidth, clientHeight);
    const scale = Math.min(clientWidth / (window.width + EDGE), clientHeight / (window.height + EDGE));
    this.world.scale.set(scale);
    this.world.position.set((clientWidth - window.width * scale) / 2, (clientHeight - window.height * scale) / 2);
  }
}
