/**
 * By which channel account `a` chose to be told what happens to it; null: it never chose. Another
 * channel counts from its time on, and not while the account is frozen or disowned.
 */
export const ALERT_CHANNEL = `
  (case when a.alert_channel_from <= least(app_now(), a.frozen_at, a.disowned_at)
        then a.alert_channel_next else a.alert_channel end)`;
