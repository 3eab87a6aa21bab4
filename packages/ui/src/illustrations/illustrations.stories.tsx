import type { Meta, StoryObj } from '@storybook/react-vite';

import { BookletIllustration } from './booklet-illustration.tsx';
import { EmptyIllustration } from './empty-illustration.tsx';
import { MaintenanceIllustration } from './maintenance-illustration.tsx';
import { methodIllustrations } from './method-illustration.tsx';
import { PartialIllustration } from './partial-illustration.tsx';
import { RefusedIllustration } from './refused-illustration.tsx';
import { SuccessIllustration } from './success-illustration.tsx';

const all = {
  booklet: BookletIllustration,
  ...methodIllustrations,
  success: SuccessIllustration,
  partial: PartialIllustration,
  refused: RefusedIllustration,
  empty: EmptyIllustration,
  maintenance: MaintenanceIllustration,
};

const meta: Meta = { title: 'Components/Illustrations' };
export default meta;

export const OnEveryPaper: StoryObj = {
  render: () => (
    <div className="grid gap-6">
      {['bg-stub', 'bg-surface', 'bg-paper'].map((paper) => (
        <div key={paper} className={`flex flex-wrap gap-6 rounded-card p-6 ${paper}`}>
          {Object.entries(all).map(([name, Illustration]) => (
            <figure key={name}>
              <Illustration />
              <figcaption className="text-center text-caption">{name}</figcaption>
            </figure>
          ))}
        </div>
      ))}
    </div>
  ),
};
