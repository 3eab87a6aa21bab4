import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { Seal } from '../seal/seal.tsx';
import { Voucher } from './voucher.tsx';
import { VoucherStub } from './voucher-stub.tsx';

describe('a voucher', () => {
  it('says the step in words and shows figures and holes only to the eye', () => {
    render(
      <Voucher
        stub={
          <VoucherStub
            flow="Activate a card"
            reference="Ref. 9C4-206-31"
            step={{ current: 2, total: 6, label: 'Step 2 of 6' }}
          />
        }
      >
        <h1>What is your card number?</h1>
      </Voucher>,
    );
    expect(screen.getByText('Step 2 of 6')).toBeTruthy();
    expect(screen.getByText('2').closest('[aria-hidden=true]')).not.toBeNull();
    expect(document.querySelectorAll('.punch-done')).toHaveLength(1);
    expect(document.querySelectorAll('.punch')).toHaveLength(6);
  });

  it('hides the seal from readers: the page says the same', () => {
    render(
      <Voucher stub={<VoucherStub flow="Card activation" />} torn seal={<Seal text="CREATED ·" />}>
        <h1>Account created</h1>
      </Voucher>,
    );
    expect(screen.getByText('CREATED ·').closest('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
