import { CopyButton } from '@carnet/ui/copy-button/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The key for who has app and page on one device, or no camera. */
export function TypedKey({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <div className="mt-4">
      <p className="text-small text-ink-2">{t`No camera? Type this key into the app instead.`}</p>
      <p className="mt-2 rounded-control bg-sunken px-4 py-3 font-mono wrap-anywhere">
        {inGroups(secret)}
      </p>
      <CopyButton text={secret} label={t`Copy the key`} done={t`Copied`} />
    </div>
  );
}
