import "pixi.js/unsafe-eval";
import { Application, Container } from "pixi.js";

interface FieldOptions {
  host: HTMLElement;
  /** Size of the picture in its own measure; it is scaled to what the host has room for. */
  width: number;
  height: number;
  /** Moves everything on; answers whether anything still moves. Milliseconds. */
  advance(passed_ms: number): boolean;
}

/** Room for a frame's stroke around the picture. */
const EDGE = 12;

/** How long a standing picture is still drawn, so that its last change is seen. */
const STILL_MS = 250;

/** The canvas of a game: fits its host, and draws only while something moves. A standing picture costs nothing. */
export class Field {
  readonly world = new Container();
  private readonly app = new Application();
  private readonly options: FieldOptions;
  private readonly observer: ResizeObserver;
  private still_ms = 0;

  private constructor(options: FieldOptions) {
    this.options = options;
    this.observer = new ResizeObserver(() => this.fit());
  }

  static async open(options: FieldOptions): Promise<Field> {
    const field = new Field(options);
    await field.app.init({
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(2, devicePixelRatio),
    });
    field.app.canvas.setAttribute("aria-hidden", "true");
    field.app.stage.addChild(field.world);
    field.app.ticker.add(({ deltaMS }) => field.tick(deltaMS));
    return field;
  }

  /** Into the page, once everything is built. */
  show(): void {
    this.options.host.replaceChildren(this.app.canvas);
    this.observer.observe(this.options.host);
    this.fit();
  }

  wake(): void {
    this.still_ms = 0;
    this.app.ticker.start();
  }

  destroy(): void {
    this.observer.disconnect();
    this.app.destroy({ removeView: true }, { children: true });
  }

  private tick(passed_ms: number): void {
    this.still_ms = this.options.advance(passed_ms) ? 0 : this.still_ms + passed_ms;
    if (this.still_ms > STILL_MS) this.app.ticker.stop();
  }

  private fit(): void {
    const { host, width, height } = this.options;
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.wake();
    this.app.renderer.resize(clientWidth, clientHeight);
    const scale = Math.min(clientWidth / (width + EDGE), clientHeight / (height + EDGE));
    this.world.scale.set(scale);
    this.world.position.set((clientWidth - width * scale) / 2, (clientHeight - height * scale) / 2);
  }
}
