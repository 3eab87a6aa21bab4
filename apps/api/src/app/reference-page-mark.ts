import type { Market } from '@carnet/contract/markets';
import { type Markup, markup } from '@carnet/runtime/markup';

/** What is printed on the voucher, by market; as in the portal. */
const SIGNS = {
  be: { path: 'm15.5 12 3.5 3.5 6-7', width: 2.75 },
  lu: { path: 'M14.75 7.5v9h3.5M21 7.5V14a2.5 2.5 0 0 0 5 0V7.5', width: 2.5 },
} satisfies Record<Market, object>;

const VOUCHER =
  'M3.5 0H8a2 2 0 0 0 4 0h14.5A3.5 3.5 0 0 1 30 3.5v17a3.5 3.5 0 0 1-3.5 3.5H12a2 2 0 0 0-4 0H3.5A3.5 3.5 0 0 1 0 20.5v-17A3.5 3.5 0 0 1 3.5 0z';

export const inlineMark = (market: Market): Markup =>
  markup`<svg class="mark" viewBox="0 0 30 24" aria-hidden="true"><path class="paper" d="${VOUCHER}"/><path class="holes" d="M10 5v14"/><path class="sign" stroke-width="${SIGNS[market].width}" d="${SIGNS[market].path}"/></svg>`;

/** For the tab, where no stylesheet reaches. */
export const renderMark = (market: Market): string =>
  markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -3 30 30" fill="none"><path fill="#3d32a3" d="${VOUCHER}"/><path stroke="#f2b233" stroke-width="${SIGNS[market].width}" stroke-linecap="round" stroke-linejoin="round" d="${SIGNS[market].path}"/></svg>`
    .text;
