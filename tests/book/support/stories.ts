import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { BOOK_FOLDER } from './book-address.ts';

export interface Story {
  id: string;
  title: string;
  name: string;
}

export const stories = readStories();
export const pageStories = stories.filter(({ title }) => title.startsWith('Pages/'));
export const isPage = (story: Story) => story.title.startsWith('Pages/');
export const hasLongText = ({ name }: Story) => ['Long Text', 'On Narrow Phone'].includes(name);
export const nameOf = ({ title, name }: Story) => `${title} (${name})`;

export function storyNamed(id: string): Story {
  const story = stories.find((candidate) => candidate.id === id);
  if (!story) throw new Error(`The book has no story ${id}.`);
  return story;
}

function readStories(): Story[] {
  const index = fileURLToPath(new URL(`../../../${BOOK_FOLDER}/index.json`, import.meta.url));
  if (!existsSync(index)) throw new Error('The book is not built: run pnpm book:build.');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries);
}
