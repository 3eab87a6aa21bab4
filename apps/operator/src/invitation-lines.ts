import { invitationKinds } from '@carnet/contract/rules/invitation-code';
import type { Invited } from '@carnet/identity/invitations/invitation';

import { UsageError } from './command.ts';

const COLUMNS = ['kind', 'email', 'language', 'platform_id'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * The lines of a list as a spreadsheet saves it: a head with the names of the columns, in any order, then
 * a line for each person. Belgian spreadsheets write semicolons.
 */
export function readInvitationLines(csv: string): Invited[] {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const separator = head.includes(';') ? ';' : ',';
  const names = cellsOf(head, separator).map((name) => name.toLowerCase());
  const missing = COLUMNS.find((column) => column !== 'language' && !names.includes(column));
  if (missing !== undefined)
    throw new UsageError(`The first line must name the columns ${COLUMNS.join(', ')}.`);

  return lines.map((line, place) => {
    const cells = cellsOf(line, separator);
    const cell = (column: Column) => cells[names.indexOf(column)] ?? '';
    const kind = invitationKinds.find((known) => known === cell('kind').toLowerCase());
    if (!kind)
      throw new UsageError(
        `Line ${place + 2}: the kind must be one of ${invitationKinds.join(', ')}.`,
      );
    return {
      kind,
      email: cell('email'),
      language: cell('language') || undefined,
      platformId: cell('platform_id'),
    };
  });
}

/** A cell may stand in quotes, which are doubled inside it. */
const cellsOf = (line: string, separator: string): string[] =>
  [
    ...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g')),
  ].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
