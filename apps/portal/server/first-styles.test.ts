// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { firstStylesOf } from './first-styles.ts';

const page = '<main class="card card-wide"><p class="p-1.5 w-[calc(1px,2px)]">a</p></main>';
const first = (sheet: string) => firstStylesOf(sheet)(page);

describe('the styles that a page is first painted with', () => {
  it.each([
    ['.card{color:red}.other{color:blue}', '.card{color:red}'],
    ['.other,.card,.card .other{a:b}', '.card{a:b}'],
    ['.card:hover,.card[aria-busy=true]{a:b}', '.card:hover,.card[aria-busy=true]{a:b}'],
    ['.p-1\\.5{a:b}.p-1\\.75{a:b}', '.p-1\\.5{a:b}'],
    ['.w-\\[calc\\(1px\\,2px\\)\\]{a:b}', '.w-\\[calc\\(1px\\,2px\\)\\]{a:b}'],
    ['@media print{.other{a:b}.card{a:b}}', '@media print{.card{a:b}}'],
    ['@layer x{@media print{.other{a:b}}}', ''],
  ])('hold of %s only what the page has: %s', (sheet, kept) => {
    expect(first(sheet)).toBe(kept);
  });

  it.each([
    '@layer theme,base;@layer base{*,:before{a:b}}',
    ':root[data-theme=dark]{--ink:#fff}',
    // In brackets a class may be one of several, or must be missing.
    '.card:is(.other,.card-wide){a:b}.card:not(.other){a:b}',
    '@font-face{font-family:x;src:url(/assets/x.woff2)}@keyframes turn{0%{a:b}to{a:c}}',
    '.card:before{content:"}.other{"}',
  ])('keep whole what any page may need: %s', (sheet) => {
    expect(first(sheet)).toBe(sheet);
  });

  it('leave patterns for later, hidden and not solid', () => {
    const patterns = `.card{--p:url("data:image/svg+xml,%3csvg d='M0'%3e");mask:url(/assets/p.svg) 0 0}`;
    const nothing = 'linear-gradient(#0000,#0000)';
    expect(first(patterns)).toBe(`.card{--p:${nothing};mask:${nothing} 0 0}`);
  });
});
