import type { ReactNode } from 'react';

import { Card } from '../card/card.tsx';
import { PageIntro } from './page-intro.tsx';

interface SettingsDetailProps {
  /** The way back, above the heading. */
  trail: ReactNode;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One setting, opened from its row. Goes inside a SettingsPage. */
export function SettingsDetail({ trail, title, text, children }: SettingsDetailProps) {
  return (
    <>
      {trail}
      <PageIntro title={title} text={text} />
      <Card className="mt-6 max-w-[560px] p-5 wide:p-8">{children}</Card>
    </>
  );
}
