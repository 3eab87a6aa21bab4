import type { Page } from '@playwright/test';

/**
 * What would scroll the page sideways, or would if it were not clipped. Elements that are only
 * there for screen readers take up no room.
 */
export const whatOverflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      if (left < -1 || right > clientWidth + 1)
        found.push(`${element.outerHTML.slice(0, 120)} reaches from ${left} to ${right}`);
    }
    return found;
  });

const TARGETS = 'a[href], button, input, select, textarea, summary, [role=button], [role=switch]';

/** Controls that are hard to hit. A link inside a sentence is as tall as its line (WCAG 2.5.8). */
export const whatIsTooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((targets) => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll(targets)) {
      const isSeen = element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
      if (!isSeen || element.matches('[type=file], [type=hidden], [tabindex="-1"]')) continue;
      if (getComputedStyle(element).display === 'inline') continue;
      // The whole label of a checkbox or radio can be hit; the box itself is smaller.
      const target = element.matches('[type=checkbox], [type=radio]')
        ? (element.closest('label') ?? element)
        : element;
      const { width, height } = target.getBoundingClientRect();
      const isForReadersOnly = width <= 1 && height <= 1;
      if (isForReadersOnly || (width >= 43.5 && height >= 43.5)) continue;
      found.push(`${element.outerHTML.slice(0, 160)} is ${width} by ${height}`);
    }
    return found;
  }, TARGETS);
