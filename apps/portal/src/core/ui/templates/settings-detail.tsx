import type { ReactNode } from 'react';

import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Card } from '../card/card.tsx';
import { PageIntro } from './page-intro.tsx';

interface SettingsDetailProps {
  label: string;
  parent: { label: string; href: string };
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One setting, opened from its row. Goes inside a SettingsPage. */
export function SettingsDetail({ label, parent, title, text, children }: SettingsDetailProps) {
  return (
    <>
      <Breadcrumb label={label} trail={[parent]} current={title} />
      <PageIntro title={title} text={text} />
      <Card className="mt-6 max-w-[560px] p-5 wide:p-8">{children}</Card>
    </>
  );
}
