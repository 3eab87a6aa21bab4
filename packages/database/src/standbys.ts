/** The copies that PostgreSQL keeps of itself: for the metrics and the operator. */
export { demandsStandby, listStandbys, type Standby } from './standbys.store.ts';
