import { ArrowIcon } from '../icons/direction-icons.tsx';
import { Link } from '../link/link.tsx';

interface ActivateCardPromptProps {
  href: string;
  title: string;
  text: string;
  action: string;
}

/** For whoever has a card and no account yet, below the login. The whole slip is the link. */
export function ActivateCardPrompt({ href, title, text, action }: ActivateCardPromptProps) {
  return (
    <Link
      href={href}
      className="group relative z-1 mt-4 grid grid-cols-[56px_1fr] items-center gap-x-4 gap-y-1 rounded-card bg-surface px-6 py-5 text-ink no-underline shadow-card hover:text-ink hover:no-underline focus-visible:shadow-[0_0_0_6.5px_light-dark(var(--color-accent),transparent)] wide:grid-cols-[56px_1fr_auto] wide:pr-14 wide:pl-8"
    >
      <CardPicture />
      <span>
        <b className="heading-3 block">{title}</b>
        <span className="block text-small text-pretty text-ink-2">{text}</span>
      </span>
      <span className="col-start-2 -mb-2.5 flex min-h-11 items-center gap-2 font-[620] text-primary group-hover:underline wide:col-start-auto wide:mb-0">
        {action}
        <ArrowIcon size={20} />
      </span>
    </Link>
  );
}

function CardPicture() {
  return (
    <span
      aria-hidden="true"
      className="relative mt-1 block h-[38px] w-14 self-start rounded-tag bg-primary shadow-[4px_4px_0_var(--color-fill)]"
    >
      <i className="absolute top-2 left-[7px] h-2 w-2.5 rounded-[2px] bg-accent" />
      <b className="absolute bottom-1 left-[7px] font-mono text-[11px]/[14px] font-semibold tracking-[0.02em] text-on-primary">
        5065
      </b>
    </span>
  );
}
