import type { ReactNode } from 'react';

import { Card } from '../card/card.tsx';
import { EmptyIllustration } from '../illustrations/empty-illustration.tsx';

interface EmptyStateProps {
  title: string;
  /** Why it is empty and what will appear here. */
  text: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Card className="grid justify-items-center px-6 pt-6 pb-8 text-center">
      <EmptyIllustration />
      <h3 className="mt-2">{title}</h3>
      <p className="mt-1 max-w-[44ch] text-small text-pretty text-ink-2">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </Card>
  );
}
