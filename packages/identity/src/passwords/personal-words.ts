/** What somebody who knows a person, or knows where they sign in, tries first. */
export interface KnownOfPerson {
  firstname: string;
  lastname: string;
  /** E-mail addresses and phone numbers. */
  contacts: readonly string[];
}

const OUR_WORDS = ['carnet'];
/** Shorter words are in half of all good passwords. */
const SHORTEST = 4;

export function holdsPersonalWord(password: string, person: KnownOfPerson): boolean {
  const plain = spelled(password);
  return wordsOf(person).some((word) => word.length >= SHORTEST && plain.includes(word));
}

const wordsOf = ({ firstname, lastname, contacts }: KnownOfPerson): string[] => [
  ...OUR_WORDS,
  ...[firstname, lastname].flatMap((name) => [spelled(name), ...spelled(name).split(/[\s'-]+/)]),
  ...contacts.flatMap(wordsOfContact),
];

function wordsOfContact(contact: string): string[] {
  const [name = '', domain = ''] = spelled(contact).split('@');
  // The national form of a phone number is what people remember of it.
  if (domain === '') return [name.replaceAll(/\D/g, '').slice(-8)];
  return [name, ...name.split(/[._+-]+/), ...domain.split('.').slice(0, -1)];
}

/** Without case and accents: "Zoë" is found in "zoe-1987". */
const spelled = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
