import { type Markup, markup } from '@carnet/runtime/markup';

import { expiryInWords } from '../oauth/expiry-words.ts';
import type { ReadToken } from '../oauth/read-token.ts';
import type { HeldTokens } from '../oauth/run.ts';

export const tokenCards = (tokens: HeldTokens, now: number): Markup => markup`
  <section class="sheet" aria-labelledby="tokens"><h2 id="tokens">Tokens</h2>
    ${tokens.idToken ? idToken(tokens.idToken, now) : undefined}
    <h3>Access token</h3>
    <p>Opaque: ask userinfo or introspection what it is. ${life(tokens.accessTokenExpiresAt, now)}</p>
    <pre class="plain">${tokens.accessToken}</pre>
    ${tokens.refreshToken === undefined ? undefined : refreshToken(tokens.refreshToken)}
  </section>`;

const idToken = (
  { header, claims, expiresAt, signature }: ReadToken,
  now: number,
): Markup => markup`
    <h3>ID token</h3>
    <p><b class="${signature.isValid ? 'right' : 'wrong'}">${signature.isValid ? 'signature valid' : 'signature wrong'}</b>
      ${signature.about}. ${life(expiresAt, now)}</p>
    <dl class="parts">
      <dt>Header</dt><dd><pre class="plain">${JSON.stringify(header, undefined, 2)}</pre></dd>
      <dt>Claims</dt><dd><pre class="plain">${JSON.stringify(claims, undefined, 2)}</pre></dd>
    </dl>`;

const refreshToken = (token: string): Markup => markup`
    <h3>Refresh token</h3>
    <p>Works once, and brings the next one.</p>
    <pre class="plain">${token}</pre>`;

const life = (expiresAt: number | undefined, now: number): string =>
  expiresAt === undefined ? '' : `It ${expiryInWords(expiresAt, now)}.`;
