/**
 * Whether one of these counters has reached its limit. Text, because prepared statements are. `offset 0`
 * has them found by their key: while the table is small a plan would as well read all that still run.
 */
export const isLimitReached = (place: { keys: string; most: string }): string => `
  exists (select from (
      select * from limit_counter where key = any(${place.keys}::bytea[]) offset 0) counter
    where window_ends_at > app_now() and count >= ${place.most})`;
