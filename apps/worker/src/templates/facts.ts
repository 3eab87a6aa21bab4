import { deviceName } from './device-name.ts';
import type { MailFact } from './mail-parts.ts';
import type { Surroundings } from './template.ts';

interface Device {
  browser?: string;
  system?: string;
}

/** The row of a device that somebody may not know. */
export const deviceFact = (device: Device, around: Surroundings): MailFact => ({
  label: around.say('fact.device'),
  value: capitalised(deviceName(device, around)),
});

/** The row of the device that asked for what happened to others. */
export const askedFromFact = (device: Device, around: Surroundings): MailFact => ({
  label: around.say('fact.asked-from'),
  value: capitalised(deviceName(device, around)),
});

export const whenFact = (at: string, { say, sayTime }: Surroundings): MailFact => ({
  label: say('fact.when'),
  value: sayTime(at),
});

/** There is no row where nobody knows the place: "unknown" helps nobody to judge. */
export function placeFact(ip: string | undefined, { say, sayPlace }: Surroundings): MailFact[] {
  const place = sayPlace(ip);
  if (place === undefined) return [];
  return [{ label: say('fact.place'), value: say('frame.place-about', { place }) }];
}

/** A row begins like a sentence: "An unknown device". */
const capitalised = (words: string) => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
