// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const CHUNK = '@carnet/texts/po/portal-tasks/en.po';
const WORD = { wordOfTask: 'a word of a task' };

/** How the network brings the words of the tasks: late, never, or at once. */
const bring = (arrives: () => Promise<void>) =>
  vi.doMock(CHUNK, async () => {
    await arrives();
    return { messages: WORD };
  });

async function openPage() {
  const { addTaskTexts, showTexts } = await import('./texts.ts');
  const i18n = setupI18n();
  await showTexts(i18n, 'en');
  return { addTaskTexts, i18n };
}

describe('the texts of a page', () => {
  beforeEach(() => vi.resetModules());

  it('R9, R10: are there for each of two pages that open shortly after each other', async () => {
    bring(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const { addTaskTexts, i18n } = await openPage();

    void addTaskTexts();
    await addTaskTexts();

    expect(i18n.messages).toMatchObject(WORD);
  });

  it('R9, R10, A64: are fetched again after they failed to arrive once', async () => {
    bring(() => Promise.reject(new TypeError('no network')));
    const { addTaskTexts, i18n } = await openPage();
    expect(await addTaskTexts().catch(() => 'not there')).toBe('not there');

    bring(async () => {});
    await addTaskTexts();

    expect(i18n.messages).toMatchObject(WORD);
  });
});
