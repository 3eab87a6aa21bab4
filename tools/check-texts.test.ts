import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { generatedTextFiles } from '../packages/texts/src/build/generated-files.ts';

const shipped = path.join(import.meta.dirname, '../packages/texts/po');

describe('the check of the texts', () => {
  let po: string;

  beforeEach(() => {
    po = mkdtempSync(path.join(tmpdir(), 'carnet-texts-'));
    cpSync(shipped, po, { recursive: true });
  });
  afterEach(() => rmSync(po, { recursive: true }));

  function change(language: string, edit: (content: string) => string) {
    const file = path.join(po, 'errors', `${language}.po`);
    const content = readFileSync(file, 'utf8');
    const edited = edit(content);
    if (edited === content) throw new Error('nothing was planted');
    writeFileSync(file, edited);
  }
  const setText = (language: string, key: string, text: string) =>
    change(language, (content) =>
      content.replace(
        new RegExp(`(msgid "${key}"\nmsgstr ").*(")`),
        (_, before, after) => before + text + after,
      ),
    );
  const dropText = (language: string, key: string) =>
    change(language, (content) => content.replace(new RegExp(`msgid "${key}"\n.*\n`), ''));
  const addText = (language: string, key: string) =>
    change(language, (content) => `${content}\nmsgid "${key}"\nmsgstr "Hallo"\n`);

  function check() {
    const tool = path.join(import.meta.dirname, 'check-texts.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, '--po', po], {
      encoding: 'utf8',
    });
    return { status, stdout, faults: stderr.split('\n').filter(Boolean) };
  }

  it('R9: passes over the texts that ship', () => {
    expect(check()).toMatchObject({ status: 0, faults: [] });
  });

  const planted: [what: string, plant: () => void, fault: string][] = [
    [
      'R9: a missing text',
      () => dropText('nl', 'card.invalid'),
      'errors/nl.po: card.invalid has no text',
    ],
    [
      'R9: an empty text',
      () => setText('fr', 'card.invalid', ''),
      'errors/fr.po: card.invalid has no text',
    ],
    [
      'a missing English text',
      () => dropText('en', 'card.invalid'),
      'errors/en.po: card.invalid has no text',
    ],
    [
      'an unused key',
      () => addText('de', 'card.gone'),
      'errors/de.po: card.gone is used by nothing',
    ],
    [
      'a key given twice',
      () => addText('fr', 'card.invalid'),
      'errors/fr.po: card.invalid is there twice',
    ],
    [
      'other placeholders',
      () => setText('nl', 'card.invalid', 'Kaart {last} klopt niet.'),
      'errors/nl.po: card.invalid has the placeholders (last), English has ()',
    ],
    [
      'a broken message',
      () => setText('de', 'card.invalid', 'Karte {last'),
      'errors/de.po: card.invalid is not a well-formed message',
    ],
    [
      'English left in Dutch',
      () => setText('nl', 'card.invalid', 'Your card number is invalid.'),
      'errors/nl.po: card.invalid is left in English',
    ],
    [
      'words of the trade',
      () => setText('en', 'mfa.setup_required', 'Set up 2FA.'),
      'errors/en.po: mfa.setup_required says "2FA" to people',
    ],
    [
      'a French sign that a line could begin with',
      () => setText('fr', 'card.invalid', 'Ce numéro est-il juste ?'),
      'errors/fr.po: card.invalid has a sign without its no-break space',
    ],
    [
      'French quotation marks that hug their words',
      () => setText('fr', 'card.invalid', 'Ce n’est pas un «\u00A0numéro».'),
      'errors/fr.po: card.invalid has a sign without its no-break space',
    ],
  ];

  it.each(planted)('fails on %s, and on nothing else', (_what, plant, fault) => {
    plant();
    expect(check()).toMatchObject({ status: 1, faults: [fault] });
  });

  it('R10: reports a missing German text without failing', () => {
    dropText('de', 'card.invalid');
    const { status, stdout } = check();
    expect(status).toBe(0);
    expect(stdout).toContain('falls back: card.invalid');
  });
});

describe('the compiled texts', () => {
  it('are those of the PO files', () => {
    const stale = generatedTextFiles().filter(
      (file) => readFileSync(file.path, 'utf8') !== file.content,
    );
    expect(stale.map((file) => file.path)).toEqual([]);
  });
});
