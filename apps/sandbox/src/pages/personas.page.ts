import { type Markup, markup } from '@carnet/runtime/markup';

import type { People, Persona } from '../personas/people.ts';
import type { Outcome } from '../personas/sign-in.ts';
import type { Site } from '../site.ts';
import { framed } from './frame.ts';

const COUNTRIES: Record<string, string> = { be: 'Belgium', lu: 'Luxembourg' };

export function personasPage(people: People, sites: readonly Site[]): string {
  const groups = sites.map((at) => ({
    at,
    those: people.personas.filter(({ market }) => market === at.market),
  }));
  const main = markup`
  <h1>Personas</h1>
  <p class="lead">One click signs this browser in, by the calls that the login page makes. A code is taken from the inbox.</p>
  ${
    people.personas.length > 0
      ? groups.filter(({ those }) => those.length > 0).map(({ at, those }) => group(at, those))
      : markup`<p class="nobody">Nobody is known here. <code>pnpm dev</code> brings them along; by hand, put what
        <code>carnet seed personas --json</code> prints into <code>SANDBOX_PERSONAS</code>.</p>`
  }`;
  return framed('personas', { title: 'Personas', main });
}

const group = ({ market }: Site, those: Persona[]): Markup => markup`
  <section aria-labelledby="in-${market}"><h2 id="in-${market}">${COUNTRIES[market] ?? market}</h2>
    <ul class="people">${those.map(row)}</ul></section>`;

const row = ({ name, situation, email }: Persona): Markup => markup`
  <li>
    <div class="who"><h3>${name}</h3><p>${situation}</p><p class="address">${email}</p></div>
    <form method="post" action="/dev/personas/${encodeURIComponent(name)}">
      <button class="button">Sign in as ${name}</button></form>
  </li>`;

type Refusal = Extract<Outcome, { isSignedIn: false }>;

/** Some people's situation is that their password opens nothing: where theirs goes on. */
const WAYS_ON: Record<string, { path: string; words: string }> = {
  'login.weak_password': {
    path: '/login/email',
    words: 'Sign in by hand: the portal asks for a code and then for a new password.',
  },
  'login.too_many_attempts': {
    path: '/forgot-password',
    words: 'Choose a new password: the code comes to the inbox.',
  },
  'login.password_disabled': {
    path: '/forgot-password',
    words: 'Choose a new password: the code comes to the inbox.',
  },
};

export function refusedPage(
  { name, situation, email }: Persona,
  password: string,
  { status, code, message }: Refusal,
  { portalOrigin }: Site,
): string {
  const way = WAYS_ON[code] ?? { path: '/login/email', words: 'Try it by hand.' };
  const main = markup`
  <h1>${name} is not signed in</h1>
  <p class="lead">${name}: ${situation}.</p>
  <section class="refusal" aria-labelledby="said"><h2 id="said">What the API said</h2>
    <p><code>${status === 0 ? undefined : status} ${code}</code></p><p>${message}</p></section>
  <section class="refusal" aria-labelledby="on"><h2 id="on">How it goes on</h2>
    <p>${way.words}</p>
    <dl class="facts"><dt>Username</dt><dd>${email}</dd><dt>Password</dt><dd>${password}</dd></dl>
    <a class="button" href="${portalOrigin}${way.path}">Go to the portal</a></section>
  <p><a href="/dev/personas">All personas</a></p>`;
  return framed('personas', { title: `${name} is not signed in`, main });
}
