import { parsePoFile } from '@lingui/format-po';

export interface TextEntry {
  key: string;
  text: string;
}

/** A list, not an object: a key that a file holds twice must stay visible to the check. */
export const readPo = (content: string): TextEntry[] =>
  parsePoFile(content)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgctxt, msgid, msgstr }) => ({
      // What one language says in two ways stands there twice, each with its context.
      key: msgctxt ? `${msgid} (${msgctxt})` : msgid,
      text: msgstr[0] ?? '',
    }));
