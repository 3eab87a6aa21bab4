import type { Page } from '@playwright/test';

/** Texts and controls that stick out of the window at either side, cut off or not. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], .sr-only, svg') &&
        (element.matches('a, button, input') ||
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())),
    );
    const out = shown.filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (left < -0.5 || right > width + 0.5);
    });
    const scrolls = document.documentElement.scrollWidth > width;
    return [...(scrolls ? ['the page scrolls'] : []), ...out.map((each) => each.outerHTML)];
  });

/** What is hard to hit. A link inside a sentence is as tall as its line (WCAG 2.5.8). */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ];
    return targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.matches('[type=hidden], [tabindex="-1"]'))
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .flatMap((target) => {
        // The whole label can be hit, and the frame around a field.
        const around = target.matches('[type=radio], [type=checkbox]') ? 'label' : '.control-frame';
        const { width, height } = (target.closest(around) ?? target).getBoundingClientRect();
        const isForReadersOnly = width <= 1 && height <= 1;
        if (isForReadersOnly || (width >= LEAST && height >= LEAST)) return [];
        return [`${width} by ${height}: ${target.outerHTML}`];
      });
  });
