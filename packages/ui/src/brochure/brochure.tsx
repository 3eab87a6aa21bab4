import type { ReactNode } from 'react';

import { ExternalIcon } from '../icons/direction-icons.tsx';
import { FileIcon } from '../icons/utility-icons.tsx';
import { Link } from '../link/link.tsx';

interface BrochureProps {
  title: string;
  text: ReactNode;
  /** Where to read on without taking anything away. */
  discover: { label: string; href: string };
  download: { label: string; href: string /** "PDF, 1.2 MB" */; format: string };
  picture?: ReactNode;
}

const linkLook = 'inline-flex min-h-11 items-center gap-2 font-semibold';

/** A leaflet: what it is, where to read more, and one link that says what will arrive. */
export function Brochure({ title, text, discover, download, picture }: BrochureProps) {
  return (
    <section className="grid gap-4 rounded-card bg-surface p-5 shadow-card forced-colors:border card:grid-cols-[auto_1fr] card:items-center card:gap-6 wide:p-6">
      {picture}
      <div>
        <h3>{title}</h3>
        <p className="text-small text-ink-2">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <Link href={discover.href} className={linkLook}>
            <ExternalIcon size={20} />
            {discover.label}
          </Link>
          <Link href={download.href} reloads download className={linkLook}>
            <FileIcon />
            <span>
              {download.label}{' '}
              <span className="font-normal whitespace-nowrap text-ink-2">({download.format})</span>
            </span>
          </Link>
        </p>
      </div>
    </section>
  );
}
