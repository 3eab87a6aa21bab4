import { fileURLToPath } from 'node:url';

import {
  type PartnerMistake,
  partnerMistakesByPlace,
  tellMistake,
} from '../packages/contract/src/errors/partner-mistakes.ts';

export const PARTNER_ERRORS_FILE = fileURLToPath(
  new URL('../docs/partners/errors.md', import.meta.url),
);

const HEADINGS: Record<keyof typeof partnerMistakesByPlace, [title: string, text: string]> = {
  authorisation: [
    'Asking for a sign-in',
    'At the authorization endpoint, and when a request is pushed (PAR). `client-unknown` and `redirect-unregistered` are shown to the person, in the fold *For developers*, because nobody knows whose address it is; so is a `request_uri` that is over. All others go back to your redirect address as `error` and `error_description`, with your `state`.',
  ],
  proof: [
    'Proving which app it is',
    'At the token, introspection, revocation and PAR endpoints, before anything else.',
  ],
  grants: ['Getting tokens', 'At the token endpoint.'],
  keyProofs: ['Keys of your own (DPoP)', 'At the token endpoint and userinfo.'],
  userinfo: ['Asking who it is', 'At userinfo.'],
  signOut: ['Signing out', 'In the fold *For developers*: the person stays on our page.'],
};

/** Every explanation that an app's developers may meet, as the partners' guide shows it. */
export function partnerErrorsText(): string {
  const places = Object.entries(partnerMistakesByPlace).flatMap(([place, mistakes]) => {
    const [title, text] = HEADINGS[place as keyof typeof partnerMistakesByPlace];
    return [`## ${title}`, '', text, '', ...TABLE_HEAD, ...Object.entries(mistakes).map(rowOf), ''];
  });
  return `${[...INTRODUCTION, ...places].join('\n').trimEnd()}\n`;
}

const TABLE_HEAD = ['| word, error, parameter | what you are told | what to do |', '|---|---|---|'];

const INTRODUCTION = [
  '# When something is wrong',
  '',
  '<!-- Written by pnpm generate from packages/contract/src/errors/partner-mistakes.ts. -->',
  '',
  'Every refusal names the parameter, what is wrong with it, what was expected, and the word under which it stands here:',
  '',
  '```text',
  tellMistake('scope-unknown', { received: 'openid,profile' }),
  '```',
  '',
  'Programs read `error`, which is the standard’s own word; `error_description` is for you. Of what you sent we repeat one',
  'word at most, and only letters, digits and a few signs: a stranger can send people to you with a wrong request, so show',
  'nobody an `error_description`. Each of these requests is made by a test of ours, and explained as it stands here.',
  '',
  'Not in the list, because nothing is wrong with your request: `login_required`, `consent_required` and `interaction_required`',
  'answer `prompt=none`; `access_denied` is a person who said no; `temporarily_unavailable` (503, or 429 with `Retry-After`)',
  'and `server_error` are ours: nothing was decided, send the same again.',
  '',
];

function rowOf([id, mistake]: [string, PartnerMistake]): string {
  const { error, parameter, wrong, expected, fix, example } = mistake;
  const place = parameter === undefined ? '' : `, \`${parameter}\``;
  const cells = [
    `<a id="${id}"></a>**${id}**<br>\`${error}\`${place}`,
    `${wrong.replaceAll('*', '…')}; expected ${expected}`,
    // As code: an address is an example here, not a link.
    `${fix}<br>*For example:* ${example.replaceAll(/https?:\/\/\S+/g, '`$&`')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
