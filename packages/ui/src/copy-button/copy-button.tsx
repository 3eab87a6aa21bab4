import { useState } from 'react';

import { Button } from '../button/button.tsx';
import { CopyIcon } from '../icons/utility-icons.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Shown instead of the label afterwards, and said to readers. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <Button look="secondary" size="small" className="mt-2" onClick={() => void copy()}>
        <CopyIcon />
        {isCopied ? done : label}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && done}
      </p>
    </>
  );
}
