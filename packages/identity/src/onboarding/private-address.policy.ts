/** Where people have an address of their own: one elsewhere may go with the job. */
const PRIVATE_PROVIDERS: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.be',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'internet.lu',
  'laposte.net',
  'live.be',
  'live.com',
  'live.fr',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.be',
  'outlook.com',
  'outlook.fr',
  'proton.me',
  'protonmail.com',
  'proximus.be',
  'pt.lu',
  'scarlet.be',
  'skynet.be',
  'telenet.be',
  'voo.be',
  'vo.lu',
  'web.de',
  'yahoo.com',
  'yahoo.fr',
]);

/**
 * Whether an address looks like the employer's. What the company said decides; of a company that said
 * nothing, or of nobody's, any address that is at no private provider. No list of customers is asked:
 * a stranger would learn from the question who they are.
 */
export function looksLikeWork(address: string, companyDomains: readonly string[]): boolean {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (companyDomains.length === 0) return !PRIVATE_PROVIDERS.has(domain);
  return companyDomains.some((known) => domain === known || domain.endsWith(`.${known}`));
}

/** Of somebody's proven addresses: nobody has one that stays when the job goes. */
export const isWorkOnly = (addresses: readonly string[]): boolean =>
  addresses.length > 0 && addresses.every((address) => looksLikeWork(address, []));
