/** What SMS to a country may still cost today. */
export { peekSms, takeSms, takeToldSms } from './sms-day.store.ts';
