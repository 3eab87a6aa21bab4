import type { Channel } from './message.ts';

/** Enough to recognise one's own address, too little to write to it. */
export function maskRecipient(channel: Channel, to: string): string {
  if (channel === 'sms') return `•••• ${to.slice(-2)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}•••${at > 0 ? to.slice(at) : ''}`;
}
