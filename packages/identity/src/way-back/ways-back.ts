/** The way back of somebody who lost everything: asked for, waited for, delayed, stopped, finished. */
export {
  delayWayBack,
  findByStopLink,
  findTicket,
  findWayBack,
  finishWayBack,
  type HeldTicket,
  keepTicket,
  openWayBack,
  stopWayBack,
} from './way-back.store.ts';
