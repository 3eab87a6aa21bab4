/** Which markets an operator has closed: the command line says so, the API obeys. */
export {
  closeMarkets,
  findClosedMarkets,
  listClosedMarkets,
  openMarkets,
} from './maintenance.store.ts';
