import type { Meta } from '@storybook/react-vite';
import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import { ArrowIcon } from '../icons/direction-icons.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

const meta: Meta = { title: 'Components/Button' };
export default meta;

const looks = ['primary', 'secondary', 'equal', 'danger', 'final', 'quiet'] as const;

export const Looks = bookStory((words) => (
  <Stack>
    {looks.map((look) => (
      <div key={look} className="flex flex-wrap gap-3">
        <Button look={look}>{words.save}</Button>
        <Button look={look} size="small">
          {words.save}
        </Button>
        <Button look={look} busy>
          {words.save}
        </Button>
        <Button look={look} blocked>
          {words.save}
        </Button>
      </div>
    ))}
    <ButtonLink href="/next">
      {words.next}
      <ArrowIcon size={20} />
    </ButtonLink>
  </Stack>
));

export const LongText = bookStory((words) => (
  <NarrowPhone>
    <Button wide>{words.long}</Button>
    <Button wide look="secondary" busy>
      {words.long}
    </Button>
  </NarrowPhone>
));
