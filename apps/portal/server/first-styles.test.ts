// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { firstStylesOf } from './first-styles.ts';

const page = '<main class="card card-wide"><p class="p-1.5 w-[calc(1px,2px)]">a</p></main>';
const first = (sheet: string) => firstStylesOf(sheet)(page);

describe('the styles that a page is first painted with', () => {
  it.each([
    ['.card{color:red}.other{color:blue}', '.card{color:red}'],
    ['.other,.card,.card .other{a:b}', '.card{a:b}'],
    ['.card>p,p>.card{a:b}', '.card>p{a:b}'],
    ['.card:hover,.card[aria-busy=true]{a:b}', ''],
    ['.p-1\\.5{a:b}.p-1\\.75{a:b}', '.p-1\\.5{a:b}'],
    ['.w-\\[calc\\(1px\\,2px\\)\\]{a:b}', '.w-\\[calc\\(1px\\,2px\\)\\]{a:b}'],
    ['@media (width>1px){.other{a:b}.card{a:b}}', '@media (width>1px){.card{a:b}}'],
    ['@layer x{@media (width>1px){.other{a:b}}}', ''],
    ['@media print{.card{a:b}}', ''],
    ['.card{color:red;transition:color 1s;box-shadow:0 0 1px}', '.card{color:red}'],
    ['.card{animation:turn 1s}@keyframes turn{0%{a:b}to{a:c}}', ''],
    ['@font-face{font-family:x;src:url(/assets/x.woff2)}', ''],
    [':root{--a:var(--b);--b:1px;--c:2px}.card{top:var(--c)}', ':root{--c:2px}.card{top:var(--c)}'],
    [
      '@property --a{syntax:"*"}@property --b{syntax:"*"}.card{top:var(--b)}',
      '@property --b{syntax:"*"}.card{top:var(--b)}',
    ],
    ['.card:before{content:"}.other{"}.other{a:b}', '.card:before{content:"}.other{"}'],
  ])('hold of %s only what the page is painted with: %s', (sheet, kept) => {
    expect(first(sheet)).toBe(kept);
  });

  it.each([
    '@layer theme,base;@layer base{*,:before{a:b}}',
    // What boot.ts says of the document before anything is painted.
    ':root[data-theme=dark]{color:#fff}[data-resuming] #root{visibility:hidden}',
    '@media (prefers-color-scheme:dark){.card{a:b}}',
    '.card:is(.other,.card-wide){a:b}.card:not(.other){a:b}.card:has(>p){a:b}',
    // Who goes by keyboard, or chose colours of their own, does not wait.
    '.card:focus-visible,.card:has(:focus-visible),:focus-visible{box-shadow:0 0 1px}',
    '@media (forced-colors:active){.card{a:b}}',
    '@font-face{font-family:stand-in;src:local(Arial);size-adjust:98%}',
  ])('keep whole what the first paint may need: %s', (sheet) => {
    expect(first(sheet)).toBe(sheet);
  });

  it('leave pictures for later, and what a picture cuts out hidden', () => {
    expect(first('.card{color:red;background:url(/assets/p.svg)}')).toBe('.card{color:red}');
    const cut = `.card{mask:url("data:image/svg+xml,%3csvg d='M0'%3e") 0 0;background:red}`;
    expect(first(cut)).toBe('.card{visibility:hidden;background:red}');
    const named = 'main{--p:url(/assets/p.svg)}.card{mask:var(--p) 0 0}p{mask:var(--edge)}';
    expect(first(named)).toBe('.card{visibility:hidden}');
  });
});
