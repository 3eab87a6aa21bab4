import type { ReactNode } from 'react';

import { RefusedIllustration } from '../illustrations/refused-illustration.tsx';
import { AuthCard } from './auth-card.tsx';

interface DeadEndCardProps {
  flow: string;
  title: string;
  text: string;
  /** The ways on: nobody is left without one. */
  children: ReactNode;
}

/** Of a page that has nothing to do any more: why, and where to go. */
export const DeadEndCard = ({ flow, title, text, children }: DeadEndCardProps) => (
  <AuthCard stub={{ flow, illustration: <RefusedIllustration /> }}>
    <h1 tabIndex={-1}>{title}</h1>
    <p className="mt-3 mb-6 text-pretty text-ink-2">{text}</p>
    <div className="grid gap-3">{children}</div>
  </AuthCard>
);
