import { classNames } from '../class-names.ts';
import './avatar.css';

/** The full name stands beside it, or is the label of the link around it. */
export function Avatar({ initials, small = false }: { initials: string; small?: boolean }) {
  return (
    <span className={classNames('avatar', small && 'avatar-small')} aria-hidden="true">
      {initials}
    </span>
  );
}
