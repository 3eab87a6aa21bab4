import type { Market } from '@carnet/contract/markets';

const marks: Record<Market, string> = {
  be: '<path stroke="%23F2B233" d="m15.5 15 3.5 3.5 6-7"/>',
  // Luxembourg shows its letters (R11).
  lu: '<path stroke="%23F2B233" d="M15 10v9h3.5M21.5 10v6.5a2.5 2.5 0 0 0 5 0V10"/>',
};

/** Inside the page itself: one request less before the first paint. */
export function faviconOf(market: Market): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" fill="none" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round">' +
    '<path fill="%233D32A3" d="M3.5 3H8a2 2 0 0 0 4 0h14.5A3.5 3.5 0 0 1 30 6.5v17a3.5 3.5 0 0 1-3.5 3.5H12a2 2 0 0 0-4 0H3.5A3.5 3.5 0 0 1 0 23.5v-17A3.5 3.5 0 0 1 3.5 3z"/>' +
    `${marks[market]}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}
