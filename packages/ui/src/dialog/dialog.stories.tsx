import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { Button } from '../button/button.tsx';
import { DevicesIllustration } from '../illustrations/small-illustrations.tsx';
import { Dialog } from './dialog.tsx';

function Sample({ words }: { words: BookWords }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {words.device.signOut}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.dialog.title}
        matter={words.device.thisDevice}
        fact={words.device.place}
        illustration={<DevicesIllustration />}
        actions={
          <>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
            <Button onClick={() => setOpen(false)}>{words.device.signOut}</Button>
          </>
        }
      >
        {words.dialog.text}
      </Dialog>
    </>
  );
}

const meta: Meta = { title: 'Components/Dialog' };
export default meta;

export const ConfirmsSignOut = bookStory((words) => <Sample words={words} />);
