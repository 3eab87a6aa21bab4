import { mostSmsPerDay, smsEuros } from '@carnet/contract/rules/sms-prices';
import type { Connection } from '@carnet/database/connection';
import { readSmsDay } from '@carnet/identity/limits/read-sms-day';
import type { SmsDay } from '@carnet/identity/limits/sms-day';
import type { Log } from '@carnet/runtime/log';

/** The share of the budget at which an operator still has time to look before people are refused. */
const ALARM_SHARE = 0.8;
/** Of people who ask for a code, most type it; behind pumped numbers there is nobody. */
const LEAST_CONVERSION = 0.3;
/** Below so many codes a few forgetful people would look like an attack. */
const ENOUGH_TO_JUDGE = 20;

export type SmsAlarm = 'budget' | 'conversion' | 'withheld';

export function alarmsOf({ country, sent, entered, told, withheld }: SmsDay): SmsAlarm[] {
  const alarms: SmsAlarm[] = [];
  if (sent + told >= mostSmsPerDay(country) * ALARM_SHARE) alarms.push('budget');
  if (sent >= ENOUGH_TO_JUDGE && entered < sent * LEAST_CONVERSION) alarms.push('conversion');
  if (withheld > 0) alarms.push('withheld');
  return alarms;
}

/** Says on the log what somebody should look at: a country that gets dear, or that nobody answers from. */
export async function watchSms(db: Connection, log: Log): Promise<number> {
  let raised = 0;
  for (const day of await readSmsDay(db)) {
    for (const alarm of alarmsOf(day)) {
      raised += 1;
      const euros = smsEuros(day.country, day.sent + day.told);
      log.error({ alarm, ...day, euros }, 'SMS alarm: see "SMS pumping" in the runbook');
    }
  }
  return raised;
}
