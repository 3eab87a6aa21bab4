import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';

interface RowActionProps {
  label: string;
  /** What the action is about, for those who hear "Edit" four times in a row: "Edit, +32 … 42". */
  about: string;
  tone?: 'primary' | 'danger';
}

const toneClass = (tone: RowActionProps['tone']) =>
  classNames('row-action', tone === 'danger' && 'row-action-danger');

export function RowLink({ href, label, about, tone }: RowActionProps & { href: string }) {
  return (
    <Link href={href} className={toneClass(tone)}>
      {label}
      <span className="sr-only">, {about}</span>
    </Link>
  );
}

export function RowButton({
  onPress,
  label,
  about,
  tone,
}: RowActionProps & { onPress: () => void }) {
  return (
    <button type="button" className={toneClass(tone)} onClick={onPress}>
      {label}
      <span className="sr-only">, {about}</span>
    </button>
  );
}
