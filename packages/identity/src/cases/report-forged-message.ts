/** A message in our name that somebody does not trust: its references and how it came, nothing else. */
export { insertForgedMessage as reportForgedMessage } from './case.store.ts';
