import { lostPhones, waysIn } from './lost-phone.ts';

const names = {
  sms: 'text message',
  email: 'e-mail',
  totp: 'authenticator app',
  totpRecovery: 'recovery key',
  card: 'card letter',
  support: 'support',
  passkey: 'passkey',
  identity: 'digital identity',
};

/** The table of "I no longer have this phone", drawn from the policy that the pages run by. */
export function lostPhoneDocument(): { path: string; content: string } {
  const rows = lostPhones.map((lost) => {
    const others = lost.methods.filter((method) => method !== lost.asked);
    const ways = waysIn(lost).map(({ way, taps }) => `${names[way]} (${taps})`);
    const has = others.map(({ method }) => names[method]).join(', ') || 'nothing';
    return `| ${names[lost.asked.method]} | ${has} | ${ways.join(', ')} |`;
  });
  const lines = [
    '# Lost my phone',
    '',
    'Generated from the policy of the code page. Do not edit: change the policy, then `pnpm generate`.',
    '',
    'From the code page of a thing that is gone: what is offered, in this order, and after how many taps its own page is',
    'open. The first tap is the link below the code field; the first way is chosen already. No way takes more than three,',
    'and support is always among them. Each row is a test.',
    '',
    '| the page asks for | besides there is | ways in (taps) |',
    '|---|---|---|',
    ...rows,
    '',
  ];
  return { path: 'docs/journeys/lost-phone.md', content: lines.join('\n') };
}
