/** Whether one of these counters has reached its limit. Text, because prepared statements are. */
export const isLimitReached = (place: { keys: string; most: string }): string => `
  exists (select from limit_counter where key = any(${place.keys}::bytea[])
    and window_ends_at > app_now() and count >= ${place.most})`;
