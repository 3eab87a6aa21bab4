/** What the server says of itself, for the operator. */
export { countConnections, readClockAhead } from './server-state.store.ts';
