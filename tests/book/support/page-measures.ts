import type { Page } from '@playwright/test';

/** How far each row's divider starts from the row's text. */
export const dividerOffsets = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.row + .row')].map((row) => {
      const divider = Number.parseFloat(getComputedStyle(row, '::before').left);
      const text = row.querySelector('.row-title')?.getBoundingClientRect().left ?? 0;
      return row.getBoundingClientRect().left + divider - text;
    }),
  );

/** Where the texts of the first column of coupons and of the rows start. */
export const textEdges = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const leftOf = (element: Element) => element.getBoundingClientRect().left;
    const coupons = [...document.querySelectorAll('.coupon-title')].map(leftOf);
    const firstColumn = coupons.filter((left) => left === coupons[0]);
    const others = [...document.querySelectorAll('.row-title')].map(leftOf);
    return [...firstColumn, ...others];
  });

/** Where arrows, chevrons and times end, beside the inner right edge of what they stand in. */
export const rightEdges = (page: Page): Promise<{ ends: number[]; content: number }> =>
  page.evaluate(() => {
    const innerRight = (element: Element) =>
      element.getBoundingClientRect().right -
      Number.parseFloat(getComputedStyle(element).paddingRight);
    const frames = [...document.querySelectorAll('.row, .coupon, .voucher-page')];
    if (frames.length === 0) throw new Error('Neither rows nor a voucher on this page.');
    const content = Math.max(...frames.map(innerRight));
    // The drawn line, not the square it is drawn in.
    const drawn = [
      ...document.querySelectorAll('.coupon-arrow path, li > a > svg:last-child path'),
    ];
    const ends = drawn.map((path) => path.getBoundingClientRect().right);
    // Coupons stand in two columns from 900 px.
    return { ends: ends.filter((end) => end > Math.max(...ends) - 100), content };
  });

export const filledButtons = (page: Page): Promise<number> =>
  page.locator('.button-primary').filter({ visible: true }).count();

/** Stubs, slips and notes. Marks as small as an avatar are no areas. */
export const yellowAreas = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    const valueOf = (token: string) => {
      sample.style.backgroundColor = `var(${token})`;
      return getComputedStyle(sample).backgroundColor;
    };
    const yellows = new Set([valueOf('--color-stub'), valueOf('--color-note')]);
    sample.remove();
    return [...document.querySelectorAll('#storybook-root *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isArea = width * height > 50 * 50 && element.checkVisibility();
      return isArea && yellows.has(getComputedStyle(element).backgroundColor);
    }).length;
  });

/** Headings that leave one short word alone on their last line. */
export const lonelyWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const text = heading.firstChild;
      if (!(text instanceof Text) || !heading.checkVisibility()) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      range.setStart(text, text.data.lastIndexOf(' ') + 1);
      const [start] = range.getClientRects();
      const last = lines.at(-1);
      if (lines.length < 2 || !start || !last) return [];
      const isAlone = Math.abs(start.left - last.left) < 1 && start.top === last.top;
      const isShort = start.width < 0.4 * Math.max(...lines.map(({ width }) => width));
      return isAlone && isShort ? [text.data] : [];
    }),
  );

/** Painted shadows outside of cards and of the current entry of the menu. */
export const outerShadowsOfCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .rounded-card, .menu-link[aria-current]')].flatMap((card) =>
      getComputedStyle(card)
        .boxShadow.split(/,(?![^(]*\))/)
        .filter((shadow) => !shadow.includes('inset') && !/rgba\([^)]*, 0\)|none/.test(shadow)),
    ),
  );
