import { Link } from '@carnet/ui/link/link.tsx';

import { useSite } from '@/core/market/site-context.tsx';

/** The number that blocks a card at any hour, for when we cannot. */
export function CardStop({ text }: { text: string }) {
  const { cardStopPhone } = useSite();
  return (
    <>
      {text}{' '}
      <Link
        href={`tel:${cardStopPhone.replaceAll(' ', '')}`}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums"
      >
        {cardStopPhone}
      </Link>
    </>
  );
}
