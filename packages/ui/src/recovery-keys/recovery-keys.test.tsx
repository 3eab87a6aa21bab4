import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveRegions } from '../live-region/live-regions.tsx';
import { RecoveryKeys } from './recovery-keys.tsx';

const words = {
  copy: 'Copy all',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  saved: 'I have saved my keys',
  continue: 'Continue',
};

describe('the recovery-key sheet', () => {
  const proceed = vi.fn<() => void>();
  let user: ReturnType<typeof userEvent.setup>;

  beforeEach(() => {
    user = userEvent.setup();
    render(
      <RecoveryKeys
        keys={['AAAA-1111', 'BBBB-2222']}
        caption="Keys of Els"
        fileName="keys.txt"
        words={words}
        onContinue={proceed}
      />,
      { wrapper: LiveRegions },
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('goes on only after "I have saved my keys"', async () => {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(proceed).not.toHaveBeenCalled();

    await user.click(screen.getByLabelText('I have saved my keys'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(proceed).toHaveBeenCalledOnce();
  });

  it('copies every key and says so', async () => {
    await user.click(screen.getByRole('button', { name: 'Copy all' }));

    expect(await navigator.clipboard.readText()).toBe('Keys of Els\n\nAAAA-1111\nBBBB-2222\n');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('downloads a text file with every key', async () => {
    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return 'blob:keys';
    };
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Download' }));

    expect(click).toHaveBeenCalledOnce();
    expect(await saved?.text()).toContain('BBBB-2222');
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
