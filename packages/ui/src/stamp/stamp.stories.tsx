import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Punches } from '../punches/punches.tsx';
import { Seal } from '../seal/seal.tsx';
import { Stamp } from './stamp.tsx';

const meta: Meta = { title: 'Components/Stamp, seal, avatar' };
export default meta;

const tones = ['success', 'primary', 'warn', 'danger', 'off'] as const;

export const Marks = bookStory((words) => (
  <div className="grid justify-items-start gap-6">
    <p className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <Stamp key={tone} tone={tone}>
          {words.contact.verified}
        </Stamp>
      ))}
    </p>
    <div className="flex flex-wrap gap-6">
      <Seal text="CARNET · 15 NOV 2026 · CARNET ·" />
      <Seal text="CARNET · 15 NOV 2026 · CARNET ·" tone="warn" />
      <Seal text="CARNET · 15 NOV 2026 · CARNET ·" tone="danger" />
    </div>
    <div className="flex gap-4">
      <Avatar initials="CL" />
      <Avatar initials="EP" small />
    </div>
    <div className="bg-stub p-4">
      <Punches current={3} total={6} />
    </div>
  </div>
));
