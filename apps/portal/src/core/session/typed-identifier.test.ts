import { afterEach, describe, expect, it, vi } from 'vitest';

import { forgetTyped, keepTyped, typedBefore } from './typed-identifier.ts';

describe('what was typed to say who one is', () => {
  afterEach(() => {
    forgetTyped();
    vi.useRealTimers();
  });

  it('waits on the page for its kind, also when it was typed on the other', () => {
    keepTyped('email', 'chloe@mail.example');
    expect(typedBefore('email')).toBe('chloe@mail.example');
    expect(typedBefore('phone')).toBe('');
    keepTyped('email', '0470 12 34 56');
    expect(typedBefore('phone')).toBe('0470 12 34 56');
    expect(typedBefore('latest')).toBe('0470 12 34 56');
  });

  it('is gone once it was cleared, and a quarter of an hour later', () => {
    vi.useFakeTimers();
    keepTyped('phone', '+32 470');
    vi.advanceTimersByTime(14 * 60_000);
    expect(typedBefore('phone')).toBe('+32 470');
    vi.advanceTimersByTime(60_000);
    expect(typedBefore('phone')).toBe('');
    keepTyped('phone', '0470');
    keepTyped('phone', '');
    expect(typedBefore('phone')).toBe('');
  });

  it('is in no storage and in no address', () => {
    keepTyped('email', 'chloe@mail.example');
    const everywhere = [
      location.href,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ].join(' ');
    expect(everywhere).not.toContain('chloe');
  });
});
