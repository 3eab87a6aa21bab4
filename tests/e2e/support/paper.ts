import type { Page } from '@playwright/test';

export interface Line {
  x: number;
  y: number;
  length: number;
  /** Down the page, or across it. */
  direction: 'down' | 'across';
}

/** Along a line of the page as it is drawn: whether there is white paper, pixel by pixel. */
export async function paperAlong(page: Page, line: Line): Promise<boolean[]> {
  const { x, y, length, direction } = line;
  const isDown = direction === 'down';
  const size = isDown ? { width: 1, height: length } : { width: length, height: 1 };
  const picture = await page.screenshot({
    clip: { x: Math.round(x), y: Math.round(y), ...size },
    fullPage: true,
    animations: 'disabled',
  });
  // Of its own, because the portal's policy lets no page read pictures from a string.
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(async (bytes) => {
      const image = new Image();
      image.src = `data:image/png;base64,${bytes}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
      // The paper is white; the ground seen through a hole is green, so it has less blue.
      return Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4 + 2] ?? 0) > 249);
    }, picture.toString('base64'));
  } finally {
    await reader.close();
  }
}

/** Where the holes are: the middles of short gaps. A notch is longer than a hole. */
export function holesIn(paper: readonly boolean[]): number[] {
  const holes: number[] = [];
  let start: number | undefined;
  paper.forEach((isWhite, at) => {
    if (!isWhite) start ??= at;
    else if (start !== undefined) {
      if (start > 0 && at - start < 8) holes.push((start + at - 1) / 2);
      start = undefined;
    }
  });
  return holes;
}

/** The distances from hole to hole, smallest and largest. */
export function pitchOf(holes: readonly number[]): { least: number; most: number } {
  const steps = holes.slice(1).map((hole, index) => hole - (holes[index] ?? 0));
  return { least: Math.min(...steps), most: Math.max(...steps) };
}
