/** For strangers. Enough to recognise one's own, too little to find it out: the last two digits (attack 10). */
export const maskPhone = (number: string): string => `•••• ${number.slice(-2)}`;

/** For strangers: the first letter of the name and of the domain. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  return `${firstLetter(name)}•••@${firstLetter(domain)}•••`;
}

// By code point: half of a surrogate pair is no letter.
const firstLetter = (text: string) => /^./su.exec(text)?.[0] ?? '';

/**
 * For somebody who gave the right password, and has to choose among their own: the country's number
 * and the last two digits of a number as it is written, `+32 470 12 34 56`.
 */
export function hintOfPhone(written: string): string {
  const [country, ...groups] = written.split(' ');
  if (groups.length === 0) return maskPhone(written);
  const rest = groups.join(' ');
  return `${country} ${rest.slice(0, -2).replaceAll(/\d/g, '•')}${rest.slice(-2)}`;
}

/** Likewise: both ends of the name, the domain's first letter and where it ends, `b•••m@m•••.be`. */
export function hintOfEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return maskEmail(address);
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  // Of a name of three letters or fewer, two would be most of it.
  const letters = Array.from(name);
  const last = letters.length > 3 ? (letters.at(-1) ?? '') : '';
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${firstLetter(name)}•••${last}@${firstLetter(domain)}•••${ending}`;
}
