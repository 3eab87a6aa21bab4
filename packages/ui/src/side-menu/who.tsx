import { Avatar } from '../avatar/avatar.tsx';

interface WhoProps {
  initials: string;
  name: string;
  /** "Card holder", or the employer's name. */
  role: string;
}

export function Who({ initials, name, role }: WhoProps) {
  return (
    <div className="hidden items-center gap-3 pb-6 pl-3 wide:flex">
      <Avatar initials={initials} />
      <div className="min-w-0">
        <p className="leading-[1.375rem] font-semibold wrap-anywhere">{name}</p>
        <p className="text-caption text-ink-2 wrap-anywhere">{role}</p>
      </div>
    </div>
  );
}
