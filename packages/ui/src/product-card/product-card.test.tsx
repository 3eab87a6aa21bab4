import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { ProductCard } from './product-card.tsx';

describe('a product card', () => {
  const toggle = vi.fn<(isActive: boolean) => void>();
  const open = (failure?: string) =>
    render(
      <ProductCard
        name="Eco vouchers"
        text="For green products."
        terms={[{ id: 'price', label: 'Price per year', value: '€ 12' }]}
        isActive={false}
        onToggle={toggle}
        words={{ active: 'Active', inactive: 'Inactive' }}
        failure={failure}
      />,
    );

  it('shows the cost before it is switched on', async () => {
    open();
    expect(screen.getByText('€ 12')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Eco vouchers' }));
    expect(toggle).toHaveBeenCalledWith(true);
  });

  it('tells when the change failed', () => {
    open('This could not be changed.');
    expect(screen.getByText('This could not be changed.')).toBeTruthy();
  });
});
