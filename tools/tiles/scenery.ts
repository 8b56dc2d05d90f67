import { type Chance, n } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/*
 * Where the hero stands. Every scenery paints far silhouettes lighter and near ones darker, so that the air between
 * them is seen. The canvas is 480 by 640, the horizon near 430.
 */

type Paint = (palette: Palette, chance: Chance) => string;

/** A ridge from left to right: `rough` says how the line moves. */
function ridge(chance: Chance, base: number, height: number, steps: number, curved: boolean): string {
  const points: [number, number][] = [];
  for (let step = 0; step <= steps; step++) {
    const up = (step % 2 === 0 ? 0.25 : 1) * chance.between(0.55, 1);
    points.push([(480 / steps) * step + (step > 0 && step < steps ? chance.between(-14, 14) : 0), base - height * up]);
  }
  const line = points.map(([x, y], index) => {
    const before = points[index - 1];
    if (!before) return `M0 640V${n(y)}`;
    const middle = (before[0] + x) / 2;
    return curved ? `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}` : `L${n(x)} ${n(y)}`;
  });
  return `${line.join("")}V640H0Z`;
}

function layers(palette: Palette, chance: Chance, height: number, steps: number, curved: boolean): string {
  const plans = [
    { base: 420, tall: height, colour: palette.mid, opacity: 0.75 },
    { base: 465, tall: height * 0.72, colour: palette.deep, opacity: 0.75 },
    { base: 530, tall: height * 0.5, colour: palette.ink, opacity: 0.9 },
  ];
  return plans
    .map(
      ({ base, tall, colour, opacity }) =>
        `<path d="${ridge(chance, base, tall, steps, curved)}" fill="${colour}" opacity="${opacity}"/>`,
    )
    .join(`<rect y="380" width="480" height="180" fill="url(#mist)"/>`);
}

function sparks(chance: Chance, colour: string, count: number, from: number, to: number, size: number): string {
  return Array.from({ length: count }, () => {
    const r = chance.between(0.4, 1) * size;
    return `<circle cx="${n(chance.between(0, 480))}" cy="${n(chance.between(from, to))}" r="${n(r)}" fill="${colour}" opacity="${n(chance.between(0.2, 0.95))}"/>`;
  }).join("");
}

const forest: Paint = (palette, chance) => {
  const trunk = (x: number, wide: number, colour: string, opacity: number) =>
    `<path d="M${n(x - wide)} 640C${n(x - wide * 0.5)} 420 ${n(x - wide * 0.9)} 200 ${n(x - wide * 0.4)} -10H${n(x + wide * 0.5)}C${n(x + wide * 0.8)} 200 ${n(x + wide * 0.4)} 420 ${n(x + wide)} 640Z" fill="${colour}" opacity="${opacity}"/>`;
  const far = Array.from({ length: 7 }, (_, index) =>
    trunk(index * 75 + chance.between(0, 40), chance.between(9, 15), palette.mid, 0.8),
  );
  const near = [
    trunk(chance.between(0, 50), 38, palette.ink, 0.92),
    trunk(chance.between(420, 470), 46, palette.ink, 0.95),
  ];
  return `${far.join("")}<rect width="480" height="640" fill="url(#air)"/>${near.join("")}<path d="${ridge(chance, 560, 60, 8, true)}" fill="${palette.ink}"/>${sparks(chance, palette.hot, 26, 120, 560, 2.6)}`;
};

const deep: Paint = (palette, chance) => {
  const shafts = Array.from({ length: 6 }, () => {
    const x = chance.between(40, 420);
    const lean = chance.between(-90, 90);
    const wide = chance.between(14, 46);
    return `<path d="M${n(x)} -20h${n(wide)}L${n(x + wide * 2.4 + lean)} 600h${n(-wide * 3.2)}Z" fill="${palette.hot}" opacity="${chance.between(0.04, 0.13).toFixed(2)}"/>`;
  });
  const weed = Array.from({ length: 11 }, () => {
    const x = chance.pick([chance.between(-10, 130), chance.between(350, 490)]);
    const tall = chance.between(90, 240);
    const sway = chance.between(-34, 34);
    return `<path d="M${n(x)} 640C${n(x + sway)} ${n(640 - tall * 0.4)} ${n(x - sway)} ${n(640 - tall * 0.7)} ${n(x + sway * 0.6)} ${n(640 - tall)}C${n(x - sway + 12)} ${n(640 - tall * 0.6)} ${n(x + sway + 14)} ${n(640 - tall * 0.4)} ${n(x + 16)} 640Z" fill="${palette.ink}" opacity=".9"/>`;
  });
  return `${shafts.join("")}${layers(palette, chance, 90, 6, true)}${weed.join("")}${sparks(chance, palette.hot, 30, 40, 600, 4)}`;
};

const sea: Paint = (palette, chance) => {
  const waves = [430, 470, 515, 565].map((y, index) => {
    const colours = [palette.mid, palette.mid, palette.deep, palette.ink];
    return `<path d="${ridge(chance, y + 16, 24 + index * 9, 7 - index, true)}" fill="${colours[index]}" opacity="${0.75 + index * 0.07}"/>`;
  });
  const glints = Array.from({ length: 16 }, () => {
    const y = chance.between(432, 600);
    const long = chance.between(10, 70) * ((y - 400) / 120);
    return `<rect x="${n(240 + chance.between(-110, 110) - long / 2)}" y="${n(y)}" width="${n(long)}" height="2.4" rx="1.2" fill="${palette.hot}" opacity="${chance.between(0.15, 0.6).toFixed(2)}"/>`;
  });
  return `${clouds(palette, chance, 70, 330)}${waves.join("")}${glints.join("")}`;
};

function clouds(palette: Palette, chance: Chance, top: number, bottom: number): string {
  const puffs = Array.from({ length: 9 }, () => {
    const x = chance.between(-40, 520);
    const y = chance.between(top, bottom);
    const wide = chance.between(60, 150);
    return `<g opacity="${chance.between(0.18, 0.5).toFixed(2)}"><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(wide * 0.2)}" fill="${palette.mid}"/><ellipse cx="${n(x - wide * 0.2)}" cy="${n(y - wide * 0.1)}" rx="${n(wide * 0.5)}" ry="${n(wide * 0.2)}" fill="${palette.glow}"/></g>`;
  });
  return `<g filter="url(#cloud)">${puffs.join("")}</g>`;
}

const sky: Paint = (palette, chance) =>
  `${clouds(palette, chance, 60, 420)}${clouds(palette, chance, 420, 620)}${layers(palette, chance, 60, 5, true)}`;

const cavern: Paint = (palette, chance) => {
  const teeth = (top: boolean) =>
    Array.from({ length: 9 }, (_, index) => {
      const x = index * 60 + chance.between(-20, 20);
      const edge = Math.abs(x - 240) / 240;
      const long = chance.between(40, 90) + edge * 210;
      const wide = chance.between(24, 44);
      return top
        ? `<path d="M${n(x - wide)} -4L${n(x)} ${n(long)}L${n(x + wide)} -4Z"/>`
        : `<path d="M${n(x - wide)} 644L${n(x)} ${n(640 - long * 0.8)}L${n(x + wide)} 644Z"/>`;
    }).join("");
  return `${layers(palette, chance, 120, 7, false)}<g fill="${palette.ink}" opacity=".93">${teeth(true)}${teeth(false)}</g>${sparks(chance, palette.rim, 34, 60, 600, 2.4)}`;
};

const temple: Paint = (palette, chance) => {
  const roof = (x: number, y: number, wide: number, colour: string, opacity: number) =>
    `<path d="M${n(x - wide)} ${n(y)}C${n(x - wide * 0.5)} ${n(y - 4)} ${n(x - wide * 0.3)} ${n(y - wide * 0.3)} ${n(x)} ${n(y - wide * 0.55)}C${n(x + wide * 0.3)} ${n(y - wide * 0.3)} ${n(x + wide * 0.5)} ${n(y - 4)} ${n(x + wide)} ${n(y)}L${n(x + wide * 0.7)} ${n(y + 12)}V${n(y + wide * 0.45)}H${n(x - wide * 0.7)}V${n(y + 12)}Z" fill="${colour}" opacity="${opacity}"/>`;
  const tower = (x: number, colour: string, opacity: number, size: number) =>
    [0, 1, 2].map((floor) => roof(x, 430 - floor * size * 0.62, size * (1 - floor * 0.2), colour, opacity)).join("") +
    `<rect x="${n(x - size * 0.7)}" y="430" width="${n(size * 1.4)}" height="220" fill="${colour}" opacity="${opacity}"/>`;
  const side = chance.pick([70, 410]);
  return `${layers(palette, chance, 150, 5, true)}${tower(480 - side, palette.mid, 0.85, 58)}<rect y="300" width="480" height="240" fill="url(#mist)"/>${tower(side, palette.deep, 0.92, 92)}<path d="M-10 640V590C120 566 360 566 490 590V640Z" fill="${palette.ink}"/>${sparks(chance, palette.rim, 22, 60, 540, 3)}`;
};

const desert: Paint = (palette, chance) =>
  `${clouds(palette, chance, 60, 240)}<path d="M60 430 190 230 320 430Z" fill="${palette.mid}" opacity=".8"/><path d="M190 230 320 430H232Z" fill="${palette.deep}" opacity=".55"/><path d="M300 430 390 300 480 430Z" fill="${palette.mid}" opacity=".7"/>${layers(palette, chance, 70, 4, true)}`;

const canyon: Paint = (palette, chance) => {
  const mesa = (x: number, wide: number, tall: number, colour: string, opacity: number) =>
    `<path d="M${n(x - wide)} 640 ${n(x - wide * 0.72)} ${n(520 - tall)}H${n(x - wide * 0.6)}L${n(x - wide * 0.5)} ${n(500 - tall)}H${n(x + wide * 0.5)}L${n(x + wide * 0.66)} ${n(526 - tall)} ${n(x + wide)} 640Z" fill="${colour}" opacity="${opacity}"/>`;
  return `${clouds(palette, chance, 50, 250)}${mesa(130, 120, 160, palette.mid, 0.8)}${mesa(370, 100, 210, palette.mid, 0.7)}<rect y="330" width="480" height="220" fill="url(#mist)"/>${mesa(10, 120, 190, palette.deep, 0.9)}${mesa(486, 110, 150, palette.deep, 0.9)}<path d="${ridge(chance, 570, 50, 6, true)}" fill="${palette.ink}"/>`;
};

const snow: Paint = (palette, chance) => {
  const pine = (x: number, y: number, tall: number, colour: string) =>
    `<path d="M${n(x)} ${n(y - tall)}L${n(x + tall * 0.2)} ${n(y - tall * 0.55)}H${n(x + tall * 0.1)}L${n(x + tall * 0.28)} ${n(y - tall * 0.22)}H${n(x + tall * 0.13)}L${n(x + tall * 0.34)} ${n(y)}H${n(x - tall * 0.34)}L${n(x - tall * 0.13)} ${n(y - tall * 0.22)}H${n(x - tall * 0.28)}L${n(x - tall * 0.1)} ${n(y - tall * 0.55)}H${n(x - tall * 0.2)}Z" fill="${colour}"/>`;
  const ribbon = (y: number, colour: string, opacity: number) =>
    `<path d="M-20 ${n(y)}C100 ${n(y - 130)} 190 ${n(y + 70)} 290 ${n(y - 50)}S430 ${n(y - 90)} 500 ${n(y - 30)}V${n(y + 40)}C420 ${n(y + 10)} 370 ${n(y + 60)} 290 ${n(y + 50)}S110 ${n(y - 20)} -20 ${n(y + 110)}Z" fill="${colour}" opacity="${opacity}" filter="url(#cloud)"/>`;
  const pines = Array.from({ length: 9 }, () => {
    const x = chance.pick([chance.between(-10, 150), chance.between(330, 490)]);
    return pine(x, chance.between(500, 600), chance.between(90, 210), palette.ink);
  });
  return `${ribbon(190, palette.glow, 0.5)}${ribbon(130, palette.rim, 0.32)}${layers(palette, chance, 190, 6, false)}${pines.join("")}<path d="M-10 640V575C110 530 220 600 330 570S450 560 490 580V640Z" fill="${palette.rim}" opacity=".5"/>${sparks(chance, "#ffffff", 60, 0, 620, 2.6)}`;
};

const meadow: Paint = (palette, chance) => {
  const blades = Array.from({ length: 60 }, () => {
    const x = chance.between(-10, 490);
    const tall = chance.between(40, 120);
    const lean = chance.between(-26, 26);
    return `<path d="M${n(x)} 646Q${n(x + lean * 0.3)} ${n(640 - tall * 0.6)} ${n(x + lean)} ${n(640 - tall)}Q${n(x + lean * 0.3 + 6)} ${n(640 - tall * 0.5)} ${n(x + 9)} 646Z"/>`;
  });
  return `${clouds(palette, chance, 60, 300)}${layers(palette, chance, 90, 4, true)}<g fill="${palette.ink}" opacity=".85">${blades.join("")}</g>${sparks(chance, palette.hot, 30, 220, 600, 3.4)}`;
};

const orchard: Paint = (palette, chance) => {
  const crowns = Array.from({ length: 16 }, () => {
    const x = chance.between(-20, 500);
    const y = chance.between(-30, 110);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(chance.between(50, 100))}" ry="${n(chance.between(34, 62))}" fill="${chance.pick([palette.ink, palette.deep, palette.mid])}" opacity=".85"/>`;
  });
  return `${layers(palette, chance, 100, 5, true)}${crowns.join("")}${sparks(chance, palette.hot, 40, 60, 600, 4)}`;
};

const sweets: Paint = (palette, chance) => {
  const hills = [palette.mid, palette.glow, palette.deep, palette.ink].map(
    (colour, index) =>
      `<path d="${ridge(chance, 410 + index * 55, 110 - index * 16, 4, true)}" fill="${colour}" opacity="${0.7 + index * 0.08}"/>`,
  );
  const canes = Array.from({ length: 5 }, () => {
    const x = chance.pick([chance.between(10, 110), chance.between(370, 470)]);
    const y = chance.between(300, 420);
    return `<path d="M${n(x)} 600V${n(y)}a26 26 0 0 1 52 0" fill="none" stroke="${palette.rim}" stroke-width="15" stroke-linecap="round"/><path d="M${n(x)} 600V${n(y)}a26 26 0 0 1 52 0" fill="none" stroke="${palette.ink}" stroke-opacity=".5" stroke-width="15" stroke-dasharray="14 22"/>`;
  });
  return `${clouds(palette, chance, 60, 300)}${hills.slice(0, 2).join("")}${canes.join("")}${hills.slice(2).join("")}${sparks(chance, "#ffffff", 36, 40, 600, 3)}`;
};

const space: Paint = (palette, chance) => {
  const rings = `<ellipse cx="240" cy="300" rx="330" ry="92" fill="none" stroke="${palette.rim}" stroke-opacity=".32" stroke-width="3" transform="rotate(-18 240 300)"/><ellipse cx="240" cy="300" rx="270" ry="70" fill="none" stroke="${palette.glow}" stroke-opacity=".4" stroke-width="2" transform="rotate(-18 240 300)"/>`;
  return `${sparks(chance, "#ffffff", 150, 0, 640, 1.7)}${clouds(palette, chance, 60, 560)}${rings}<circle cx="${n(chance.pick([30, 450]))}" cy="650" r="190" fill="${palette.ink}"/><circle cx="${n(chance.pick([30, 450]))}" cy="560" r="150" fill="url(#globe)"/>`;
};

const city: Paint = (palette, chance) => {
  const block = (y: number, colour: string, opacity: number) =>
    Array.from({ length: 12 }, (_, index) => {
      const tall = chance.between(50, 210);
      const x = index * 42 - 10;
      const windows = Array.from({ length: 9 }, () =>
        chance.next() < 0.5
          ? ""
          : `<rect x="${n(x + chance.between(4, 30))}" y="${n(y - tall + chance.between(10, tall))}" width="4" height="6" fill="${chance.pick([palette.rim, palette.hot, palette.glow])}" opacity=".75"/>`,
      );
      return `<rect x="${n(x)}" y="${n(y - tall)}" width="40" height="${n(tall + 220)}" fill="${colour}" opacity="${opacity}"/>${windows.join("")}`;
    }).join("");
  const floor = Array.from({ length: 15 }, (_, index) => {
    const x = (index - 7) * 90;
    return `<path d="M240 430L${240 + x * 2} 660"/>`;
  });
  const rows = [448, 470, 502, 548, 610].map((y) => `<path d="M0 ${y}H480"/>`);
  return `${block(430, palette.mid, 0.8)}<rect y="430" width="480" height="210" fill="${palette.ink}"/><g stroke="${palette.rim}" stroke-width="1.6" opacity=".65">${floor.join("")}${rows.join("")}</g>`;
};

const workshop: Paint = (palette, chance) => {
  const gear = (x: number, y: number, r: number, colour: string, opacity: number) => {
    const teeth = Array.from(
      { length: 14 },
      (_, index) =>
        `<rect x="${n(-r * 0.11)}" y="${n(-r * 1.17)}" width="${n(r * 0.22)}" height="${n(r * 0.4)}" rx="2" transform="rotate(${n((index * 360) / 14)})"/>`,
    );
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(chance.between(0, 40))})" fill="${colour}" stroke="${colour}" opacity="${opacity}">${teeth.join("")}<circle r="${n(r * 0.84)}" fill="none" stroke-width="${n(r * 0.34)}"/><path d="M${n(-r)} 0H${n(r)}M0 ${n(-r)}V${n(r)}" stroke-width="${n(r * 0.13)}"/></g>`;
  };
  const pipes = [30, 66, 420, 456].map(
    (x) =>
      `<rect x="${x}" y="-10" width="20" height="660" fill="${palette.ink}" opacity=".8"/><rect x="${x + 4}" y="-10" width="4" height="660" fill="${palette.rim}" opacity=".3"/>`,
  );
  return `${gear(90, 170, 120, palette.mid, 0.85)}${gear(400, 260, 150, palette.mid, 0.7)}${gear(300, 60, 84, palette.deep, 0.8)}<rect width="480" height="640" fill="url(#air)"/>${pipes.join("")}${gear(20, 560, 120, palette.ink, 0.92)}${sparks(chance, palette.hot, 40, 60, 600, 2.2)}`;
};

const hall: Paint = (palette, chance) => {
  const columns = [20, 96, 384, 460].map((x, index) => {
    const near = index === 0 || index === 3;
    const wide = near ? 58 : 36;
    const colour = near ? palette.ink : palette.deep;
    return `<g opacity=".92"><rect x="${x - wide / 2}" y="-10" width="${wide}" height="660" fill="${colour}"/><rect x="${x - wide / 2 + 6}" y="-10" width="5" height="660" fill="${palette.rim}" opacity=".28"/><rect x="${x + wide / 4}" y="-10" width="3" height="660" fill="${palette.rim}" opacity=".14"/></g>`;
  });
  const arch = `<path d="M110 640V270C110 130 370 130 370 270V640" fill="none" stroke="${palette.rim}" stroke-opacity=".45" stroke-width="5"/><path d="M124 640V274C124 150 356 150 356 274V640Z" fill="${palette.glow}" opacity=".28"/>`;
  const tiles = Array.from(
    { length: 9 },
    (_, index) => `<path d="M240 470L${(index - 4) * 130 + 240} 650" stroke="${palette.rim}" stroke-opacity=".3"/>`,
  );
  return `${arch}<rect y="500" width="480" height="150" fill="${palette.ink}" opacity=".8"/>${tiles.join("")}${columns.join("")}${sparks(chance, palette.hot, 30, 80, 600, 2.6)}`;
};

const lounge: Paint = (palette, chance) => {
  const lamps = [90, 240, 390].map(
    (x) =>
      `<path d="M${x} -10L${x - 120} 520H${x + 120}Z" fill="${palette.hot}" opacity=".08"/><circle cx="${x}" cy="10" r="26" fill="${palette.hot}" opacity=".5" filter="url(#cloud)"/>`,
  );
  const bokeh = Array.from(
    { length: 22 },
    () =>
      `<circle cx="${n(chance.between(0, 480))}" cy="${n(chance.between(40, 380))}" r="${n(chance.between(8, 26))}" fill="${chance.pick([palette.rim, palette.glow, palette.hot])}" opacity="${chance.between(0.06, 0.26).toFixed(2)}"/>`,
  );
  return `${bokeh.join("")}${lamps.join("")}<ellipse cx="240" cy="660" rx="420" ry="200" fill="${palette.mid}"/><ellipse cx="240" cy="660" rx="420" ry="200" fill="none" stroke="${palette.rim}" stroke-width="4" opacity=".55"/><ellipse cx="240" cy="668" rx="380" ry="172" fill="none" stroke="${palette.hot}" stroke-width="1.5" opacity=".35"/>`;
};

const stage: Paint = (palette, chance) => {
  const rays = Array.from(
    { length: 18 },
    (_, index) =>
      `<path d="M240 300L${n(240 + 700 * Math.cos((index * Math.PI) / 9))} ${n(300 + 700 * Math.sin((index * Math.PI) / 9))}L${n(240 + 700 * Math.cos((index * Math.PI) / 9 + 0.17))} ${n(300 + 700 * Math.sin((index * Math.PI) / 9 + 0.17))}Z"/>`,
  );
  const drape = (left: boolean) =>
    `<path d="M${left ? -10 : 490} -10C${left ? 120 : 360} 60 ${left ? 130 : 350} 260 ${left ? 40 : 440} 650H${left ? -10 : 490}Z" fill="${palette.deep}"/><path d="M${left ? 10 : 470} -10C${left ? 70 : 410} 140 ${left ? 70 : 410} 330 ${left ? 10 : 470} 650" stroke="${palette.glow}" stroke-opacity=".35" stroke-width="10" fill="none"/>`;
  return `<g fill="${palette.hot}" opacity=".13">${rays.join("")}</g>${drape(true)}${drape(false)}<ellipse cx="240" cy="650" rx="380" ry="120" fill="${palette.ink}"/>${sparks(chance, palette.hot, 50, 20, 600, 3.2)}`;
};

const sceneries = {
  forest,
  deep,
  sea,
  sky,
  cavern,
  temple,
  desert,
  canyon,
  snow,
  meadow,
  orchard,
  sweets,
  space,
  city,
  workshop,
  hall,
  lounge,
  stage,
};
export type SceneryName = keyof typeof sceneries;

export function paintScenery(name: SceneryName, palette: Palette, chance: Chance): string {
  return sceneries[name](palette, chance);
}
