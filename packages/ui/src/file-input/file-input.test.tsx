import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { FileInput } from './file-input.tsx';

const words = {
  browse: 'Browse',
  dropHere: 'or drop a file here',
  takePicture: 'Take a picture',
  remove: 'Remove',
  progress: 'Upload',
};

describe('the file input', () => {
  const choose = vi.fn<(file: File) => void>();
  const remove = vi.fn<() => void>();
  const open = (file?: { name: string; size: string; progress?: number }) =>
    render(
      <FileInput
        label="Proof of identity"
        rule="PDF, at most 5 MB"
        accept={['application/pdf']}
        file={file}
        onChoose={choose}
        onRemove={remove}
        words={words}
      />,
    );

  it('says which files it takes before one is chosen', () => {
    open();
    const group = screen.getByRole('group', { name: 'Proof of identity' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'PDF, at most 5 MB',
    );
  });

  it('hands on the chosen file, and offers the camera to phones', async () => {
    const { container } = open();
    const [fromDisk, fromCamera] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (!fromDisk || !fromCamera) throw new Error('Two ways to choose a file were expected.');
    const file = new File(['%PDF'], 'identity.pdf', { type: 'application/pdf' });
    await userEvent.upload(fromDisk, file);

    expect(choose).toHaveBeenCalledWith(file);
    expect(fromCamera.getAttribute('capture')).toBe('environment');
  });

  it('shows name, size and progress, and lets the file be removed', async () => {
    open({ name: 'identity.pdf', size: '1.2 MB', progress: 40 });
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' }).value).toBe(40);

    await userEvent.click(screen.getByRole('button', { name: /Remove\s?, identity.pdf/ }));
    expect(remove).toHaveBeenCalledOnce();
  });
});
