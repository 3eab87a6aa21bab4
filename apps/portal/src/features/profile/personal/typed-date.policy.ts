/** A day as three fields hold it. */
export interface TypedDate {
  day: string;
  month: string;
  year: string;
}

export const datePartsOf = (isoDate: string | null): TypedDate => {
  const [year = '', month = '', day = ''] = isoDate?.split('-') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
};

/** Null: nothing is typed. Undefined: it is no day. What else makes a birth date, the server says. */
export function isoDateOf({ day, month, year }: TypedDate): string | null | undefined {
  const parts = [year, month, day].map((part) => part.trim());
  if (parts.every((part) => part === '')) return null;
  if (!/^\d{4}$/.test(parts[0] ?? '') || !parts.slice(1).every((part) => /^\d{1,2}$/.test(part)))
    return undefined;
  const iso = parts.map((part) => part.padStart(2, '0')).join('-');
  const date = new Date(`${iso}T00:00:00Z`);
  // The 30th of February would be a day of March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay ? iso : undefined;
}
