import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '@/core/ui/button/button.tsx';
import { CopyIcon } from '@/core/ui/icons/utility-icons.tsx';

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** For who has app and page on one device, or no camera. */
export function TypedKey({ secret }: { secret: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="mt-4">
      <p className="text-small text-ink-2">{t`No camera? Type this key into the app instead.`}</p>
      <p className="mt-2 rounded-control bg-sunken px-4 py-3 font-mono wrap-anywhere">
        {inGroups(secret)}
      </p>
      <Button look="secondary" size="small" className="mt-2" onClick={() => void copy()}>
        <CopyIcon />
        {isCopied ? t`Copied` : t`Copy the key`}
      </Button>
      <p role="status" className="sr-only">
        {isCopied && t`Copied`}
      </p>
    </div>
  );
}
