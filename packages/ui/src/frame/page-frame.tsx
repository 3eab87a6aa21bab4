import type { ReactNode } from 'react';

import { Guilloche } from '../guilloche/guilloche.tsx';

interface PageFrameProps {
  skipLink: string;
  header?: ReactNode;
  footer?: ReactNode;
  /** The security pattern behind vouchers on wide screens. */
  watermark?: boolean;
  children: ReactNode;
}

/** Header, content, footer. The content brings its own <main id="content">. */
export function PageFrame({
  skipLink,
  header,
  footer,
  watermark = false,
  children,
}: PageFrameProps) {
  return (
    <div className="relative flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold"
      >
        {skipLink}
      </a>
      {watermark && <Guilloche place="page" />}
      {header}
      {children}
      {footer}
    </div>
  );
}
