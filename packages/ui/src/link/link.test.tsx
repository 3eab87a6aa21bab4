import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { Link } from './link.tsx';

/** A routed click is prevented, because the page is not loaded anew; any other is left alone. */
const isRouted = (href: string, reloads = false) => {
  const { unmount } = renderUi(
    <Link href={href} reloads={reloads}>
      go
    </Link>,
  );
  const link = screen.getByRole('link');
  // jsdom cannot navigate; stop the plain ones after we have seen what became of the click.
  let wasPrevented = false;
  const watch = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch);
  fireEvent.click(link);
  window.removeEventListener('click', watch);
  unmount();
  return wasPrevented;
};

describe('a link', () => {
  it('stays inside the portal for its own addresses', () => {
    expect(isRouted('/security')).toBe(true);
  });

  it.each([
    'https://deals.carnet.example',
    'mailto:a@b.example',
    'tel:+3220000000',
    '//elsewhere.example',
    '#top',
  ])('leaves %s to the browser', (href) => {
    expect(isRouted(href)).toBe(false);
  });

  it('loads the page anew when told to', () => {
    expect(isRouted('/brochure.pdf', true)).toBe(false);
  });
});
