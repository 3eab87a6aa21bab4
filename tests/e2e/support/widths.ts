/**
 * Every journey runs on a phone's width. What is laid out anew on a wide screen runs there as well; a
 * full run (`pnpm e2e:full`) walks all of them at both widths.
 */
export const WIDE = { tag: '@wide' };
