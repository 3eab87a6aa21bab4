import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { useAnnouncement } from './announcements.ts';
import { LiveRegions } from './live-regions.tsx';

function Saying({ text, urgency }: { text?: string; urgency?: 'assertive' }) {
  useAnnouncement(text, urgency);
  return null;
}

const polite = () => screen.getByRole('status').textContent;
const assertive = () => screen.getByRole('alert').textContent;

describe('the live regions', () => {
  it('are there, and silent, before anything is said', () => {
    render(<Saying />, { wrapper: LiveRegions });
    expect([polite(), assertive()]).toEqual(['', '']);
  });

  it('are the same elements after something was said: readers watch those', () => {
    const { rerender } = render(<Saying />, { wrapper: LiveRegions });
    const region = screen.getByRole('status');
    rerender(<Saying text="Saved." />);
    expect(screen.getByRole('status')).toBe(region);
    expect(polite()).toBe('Saved.');
  });

  it('interrupt only for what is urgent', () => {
    render(<Saying text="Your session has ended." urgency="assertive" />, { wrapper: LiveRegions });
    expect([polite(), assertive()]).toEqual(['', 'Your session has ended.']);
  });

  it('say the same words again when they are news again', () => {
    const { rerender } = render(<Saying text="Sent." key={1} />, { wrapper: LiveRegions });
    rerender(
      <>
        <Saying text="Sent." key={1} />
        <Saying text="Sent." key={2} />
      </>,
    );
    expect(polite()).toBe('Sent.\u00A0');
  });

  it('are silent again once nobody says it any more, and keep what others said since', () => {
    const { rerender } = render(<Saying text="Sent." key={1} />, { wrapper: LiveRegions });
    rerender(<Saying text="Saved." key={2} />);
    expect(polite()).toBe('Saved.');
    rerender(<Saying key={2} />);
    expect(polite()).toBe('');
  });
});
