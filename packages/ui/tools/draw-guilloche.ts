/**
 * Draws the security pattern of the paper: bands of sine lines whose height follows a slower
 * cosine. Both files serve as masks, so the ink comes from the colour tokens and one drawing serves
 * both themes.
 */
import { writeFileSync } from 'node:fs';

interface Band {
  lines: number;
  height: number;
  waves: number;
  envelopeWaves: number;
  envelopeDepth: number;
}

interface Pattern {
  width: number;
  height: number;
  strokeWidth: number;
  strokeOpacity: number;
  bands: Band[];
}

const STEPS = 64;
// Whole tenths of a pixel, relative to the previous point: half the size of decimal coordinates.
const SCALE = 10;

function linePath({ width, height }: Pattern, band: Band, phase: number): string {
  const point = (step: number) => {
    const turn = (2 * Math.PI * step) / STEPS;
    const envelope =
      band.height *
      (1 - band.envelopeDepth + band.envelopeDepth * Math.cos(band.envelopeWaves * turn));
    return {
      x: Math.round((SCALE * width * step) / STEPS),
      y: Math.round(SCALE * (height / 2 + envelope * Math.sin(band.waves * turn + phase))),
    };
  };
  // One step beyond either edge, so that tiles meet without a gap.
  let previous = point(-1);
  let path = `M${previous.x} ${previous.y}l`;
  for (let step = 0; step <= STEPS + 1; step++) {
    const next = point(step);
    path += `${next.x - previous.x} ${next.y - previous.y} `;
    previous = next;
  }
  return path.trimEnd();
}

function draw(pattern: Pattern): string {
  const paths = pattern.bands
    .flatMap((band) =>
      Array.from({ length: band.lines }, (_, line) =>
        linePath(pattern, band, (2 * Math.PI * line) / band.lines),
      ),
    )
    .map((path) => `<path d="${path}"/>`);
  const { width, height, strokeWidth, strokeOpacity } = pattern;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SCALE * width} ${SCALE * height}"><g fill="none" stroke="#000" stroke-opacity="${strokeOpacity}" stroke-width="${SCALE * strokeWidth}" stroke-linejoin="round">${paths.join('')}</g></svg>\n`;
}

const stub: Pattern = {
  width: 256,
  height: 128,
  strokeWidth: 0.7,
  strokeOpacity: 0.17,
  bands: [
    { lines: 18, height: 54, waves: 2, envelopeWaves: 4, envelopeDepth: 0.3 },
    { lines: 12, height: 26, waves: 4, envelopeWaves: 2, envelopeDepth: 0.35 },
  ],
};

const page: Pattern = {
  width: 640,
  height: 320,
  strokeWidth: 1,
  strokeOpacity: 0.3,
  bands: [
    { lines: 22, height: 150, waves: 2, envelopeWaves: 3, envelopeDepth: 0.28 },
    { lines: 14, height: 72, waves: 3, envelopeWaves: 2, envelopeDepth: 0.35 },
  ],
};

const target = new URL('../src/guilloche/', import.meta.url);
writeFileSync(new URL('guilloche-stub.svg', target), draw(stub));
writeFileSync(new URL('guilloche-page.svg', target), draw(page));
