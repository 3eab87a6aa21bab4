/** Enough to recognise one's own, too little to find it out: the last two digits (attack 10). */
export const maskPhone = (number: string): string => `•••• ${number.slice(-2)}`;

/** The first letter of the name and of the domain. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [name, domain] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  return `${firstLetter(name)}•••@${firstLetter(domain)}•••`;
}

// By code point: half of a surrogate pair is no letter.
const firstLetter = (text: string) => /^./su.exec(text)?.[0] ?? '';
