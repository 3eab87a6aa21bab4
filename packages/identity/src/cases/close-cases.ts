/** What was typed is wiped with the case. */
export { closeCase, disownCases } from './case.store.ts';
