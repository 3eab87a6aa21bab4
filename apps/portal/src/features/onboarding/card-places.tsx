import { CardLetterIllustration } from '@carnet/ui/illustrations/card-letter-illustration.tsx';
import { useLingui } from '@lingui/react/macro';

/** Where number and code stand: the two things that people look for. */
export function CardPlaces() {
  const { t } = useLingui();
  return (
    <figure className="grid grid-cols-[auto_1fr] items-center gap-3 rounded-control bg-sunken py-3 pr-4 pl-2">
      <CardLetterIllustration />
      <figcaption className="text-small text-pretty text-ink-2">
        <b className="block font-semibold text-ink">{t`Where to look`}</b>
        {t`The number has 16 digits and begins with 5065. The code is in the frame below your address.`}
      </figcaption>
    </figure>
  );
}
