import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

export interface TabWalk {
  /** What can be operated, and whether Tab came by. Radios of one name are one stop. */
  notReached: string[];
  withoutRing: string[];
  /** Stops whose ring is cut off by a mask or a clipping box. */
  withClippedRing: string[];
  stops: number;
}

interface Stop {
  name: string;
  hasRing: boolean;
  isClipped: boolean;
}

const MOST_STOPS = 80;
const SETTLED_AFTER_MILLIS = 1_000;

/** Walks the page by Tab from its top until the focus leaves it or comes round again. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  const expected = await page.evaluate(prepareWalk);
  const stops = new Map<string, Stop>();
  while (stops.size < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const first = await page.evaluate(readStop);
    // On a busy machine the page may still move; what cuts a ring off for good does so a moment later, too.
    const stop = first?.isClipped ? await readLater(page) : first;
    if (!stop || stops.has(stop.name)) break;
    stops.set(stop.name, stop);
  }
  const those = (isFaulty: (stop: Stop) => boolean) =>
    [...stops.values()].filter(isFaulty).map(({ name }) => name);
  return {
    notReached: expected.filter((name) => !stops.has(name)),
    withoutRing: those(({ hasRing }) => !hasRing),
    withClippedRing: those(({ isClipped }) => isClipped),
    stops: stops.size,
  };
}

async function readLater(page: Page): Promise<Stop | undefined> {
  await setTimeout(SETTLED_AFTER_MILLIS);
  return page.evaluate(readStop);
}

/** Runs in the page: names every stop and notes how it and its surroundings look unfocused. */
function prepareWalk(): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const names = new Set<string>();
  for (const [index, element] of [...document.querySelectorAll<HTMLElement>(selector)].entries()) {
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const isOperable = element.tabIndex >= 0 && !element.matches(':disabled');
    if (!isOperable || !element.checkVisibility({ visibilityProperty: true })) continue;
    const name = isRadio ? `radios ${element.name}` : `${index} ${element.outerHTML.slice(0, 140)}`;
    element.dataset['stop'] = name;
    names.add(name);
  }
  // Many a page puts the focus into its first field.
  document.body.tabIndex = -1;
  document.body.focus();
  for (const element of document.querySelectorAll<HTMLElement>('#storybook-root *')) {
    const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(element);
    element.dataset['unfocused'] = `${outlineStyle} ${outlineColor} ${boxShadow}`;
  }
  return [...names];
}

/** Runs in the page: the ring may be drawn by the control itself or by the frame around it. */
function readStop(): Stop | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const ringed = around.find((element) => element && isRinged(element));
  return {
    name: focused.dataset['stop'] ?? `unexpected ${focused.outerHTML.slice(0, 140)}`,
    hasRing: ringed instanceof HTMLElement,
    isClipped: ringed instanceof HTMLElement && isRingClipped(ringed),
  };

  function isRinged(element: HTMLElement): boolean {
    const { outlineStyle, outlineColor, outlineWidth, boxShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isChanged =
      element.dataset['unfocused'] !== `${outlineStyle} ${outlineColor} ${boxShadow}`;
    const isPainted = (colours: string) =>
      colours.replaceAll(/rgba\([^)]*, 0\)/g, '').includes('rgb');
    const hasOutline =
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isPainted(outlineColor);
    return isChanged && width > 1 && height > 1 && (hasOutline || isPainted(boxShadow));
  }

  function isRingClipped(element: HTMLElement): boolean {
    if (Number.parseFloat(getComputedStyle(element).outlineOffset) < 0) return false;
    const ring = 6.5;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { maskImage, overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const clipsX = maskImage !== 'none' || overflowX !== 'visible';
      const clipsY = maskImage !== 'none' || overflowY !== 'visible';
      if (clipsX && (left - ring < edge.left || right + ring > edge.right)) return true;
      if (clipsY && (top - ring < edge.top || bottom + ring > edge.bottom)) return true;
    }
    return false;
  }
}
