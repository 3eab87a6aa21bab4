import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import { bookLocaleOf } from './book-locale.ts';
import type { BookWords } from './book-words.ts';
import { bookWords } from './words/all-words.ts';

/** A story that speaks the language chosen in the book's toolbar. */
export const bookStory = (render: (words: BookWords) => ReactNode): StoryObj => ({
  render: (_args, { globals }) => <>{render(bookWords[bookLocaleOf(globals)])}</>,
});

/** The narrowest screen we support, for long words. */
export function NarrowPhone({ children }: { children: ReactNode }) {
  return <div className="grid w-72 gap-5">{children}</div>;
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className="grid max-w-[464px] justify-items-stretch gap-5">{children}</div>;
}
