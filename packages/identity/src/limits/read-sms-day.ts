export { readSmsDay } from './sms-day.store.ts';
