/** Passwords that were leaked so often that every guesser begins with them. All in lower case. */
let common: Promise<ReadonlySet<string>> | undefined;

/** Unpacked for the first password that somebody chooses: a start has no time for it. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Shorter cores are words of a passphrase, not passwords with something added. */
const SHORTEST_CORE = 4;

const LOOK_ALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * The rules ask for length, a digit and a special character, so "password" comes as "P@ssword2026!".
 * That is still the first thing a guesser tries: what was added around it, and letters written as
 * look-alikes, are taken away before looking.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await (common ??= readCommon());
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = withoutEnds(plain);
  return [plain, bare, asLetters(bare), asLetters(plain)].some(
    (form) => form.length >= SHORTEST_CORE && known.has(form),
  );
}

const withoutEnds = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const asLetters = (text: string) =>
  text.replaceAll(/[@431!0$57]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
