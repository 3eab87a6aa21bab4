import type { Page } from '@playwright/test';

export interface Stop {
  /** Place in the document among all that can be operated. */
  index: number;
  name: string;
  hasRing: boolean;
  isInView: boolean;
}

/**
 * Presses Tab from the top of the page until it leaves it. Tells what should have been reached, and
 * each stop with whether it looks different from the same thing without focus.
 */
export async function walkByTab(page: Page): Promise<{ expected: string[]; stops: Stop[] }> {
  const expected = await page.evaluate(markOperable);
  const stops: Stop[] = [];
  for (let press = 0; press <= expected.length + 3; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (!stop) break;
    stops.push(stop);
  }
  return { expected, stops };
}

/** Runs in the page: numbers whatever can be operated and notes how it looks at rest. */
function markOperable(): string[] {
  const isReachable = (element: HTMLElement) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0)
      return false;
    // Of a group of radio buttons Tab reaches the chosen one; arrows do the rest.
    return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
  };
  const lookOf = (element: Element | null): string => {
    if (!element) return '';
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth} ${boxShadow}`;
  };
  const marked: Element[] = [];
  const atRest: string[] = [];
  Object.assign(window, { walk: { marked, atRest, lookOf } });
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]',
  );
  for (const element of candidates) {
    if (!isReachable(element)) continue;
    marked.push(element);
    atRest.push([element, element.parentElement].map(lookOf).join());
  }
  return marked.map((element) => element.textContent || element.id);
}

function focusedStop(): Stop | undefined {
  const { walk } = window as unknown as {
    walk: { marked: Element[]; atRest: string[]; lookOf: (element: Element | null) => string };
  };
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const index = walk.marked.indexOf(focused);
  const look = [focused, focused.parentElement].map(walk.lookOf).join();
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  return {
    index,
    name: focused.textContent || focused.id,
    hasRing: look !== walk.atRest[index],
    isInView: top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
  };
}
