import { isUnavailable } from '@carnet/database/unavailable';

/** What somebody at a terminal can act on, by the code that the database gave. */
const BY_CODE: Record<string, string> = {
  '3D000': 'There is no such database: "carnet db migrate --create" makes it.',
  '42P01': 'The database is older than this program: "carnet db migrate" brings it up to date.',
  '42703': 'The database is older than this program: "carnet db migrate" brings it up to date.',
  '42501': 'The role in DATABASE_URL may not do this.',
  '28P01': 'The database does not take the password in DATABASE_URL.',
  '28000': 'The database does not let the role in DATABASE_URL in.',
  '22P02': 'One of the values is not of the kind that is asked for (a number, an id, a time).',
  '22007': 'One of the values is no time.',
  '22023': 'One of the values is out of range.',
  '23503': 'One of the values names something that is not there.',
  '23505': 'There is one already.',
  '57014': 'It took too long and was given up.',
};

/** Never a statement or where in our code it happened: neither helps at a terminal. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isUnavailable(error)) return unavailable(error);
  const refusal = refusalOf(error);
  if (!refusal) return error.message;
  const { code, about } = refusal;
  const words = BY_CODE[code] ?? 'The database refused one of the values.';
  return `${words} (${[code, about].filter(Boolean).join(', ')})`;
}

function unavailable(error: Error): string {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}. Is DATABASE_URL right? "carnet doctor" looks closer.`;
}

/** PostgreSQL's own answer: a severity, and a code of five letters. */
function refusalOf(error: Error): { code: string; about: string } | undefined {
  if (!('severity' in error) || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  const about = 'constraint' in error ? error.constraint : undefined;
  return { code: error.code, about: typeof about === 'string' ? about : '' };
}
