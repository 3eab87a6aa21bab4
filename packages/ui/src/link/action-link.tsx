import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from './link.tsx';

interface ActionLinkProps extends LinkProps {
  /** `plain` stands alone and needs no underline to be recognised; `standing` is underlined. */
  look?: 'standing' | 'plain';
}

/** A link on a line of its own: 44 px high, so that a thumb finds it. */
export function ActionLink({ look = 'standing', className, ...link }: ActionLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center gap-1 font-[550]',
        look === 'plain' && 'no-underline hover:underline',
        className,
      )}
    />
  );
}
