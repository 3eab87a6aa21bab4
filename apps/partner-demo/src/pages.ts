import { readFileSync } from 'node:fs';

import type { SignedIn } from './carnet.ts';

/** As it was copied from docs/partners/button; its title is what the link is called. */
const BUTTON = readFileSync(new URL('sign-in-with-carnet.svg', import.meta.url), 'utf8');

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const page = (body: string, name = 'Lunch Planner'): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>
  body { font: 17px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
  a, button { font: inherit; margin-right: 1rem; padding: .6rem 0 }
  .carnet-button { display: inline-block; padding: 0; border-radius: 10px; line-height: 0 }
  .carnet-button:focus-visible { outline: 3px solid; outline-offset: 2px }
  dt { color: #555 } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
</style>
<main><h1>${name}</h1>${body}</main>
</html>`;

/** One of our own platforms: by which number it knows the person, if it was told. */
export function platformPage(
  name: string,
  person: Record<string, unknown> | undefined,
  notice?: string,
): string {
  if (!person)
    return page(
      `<p role="status">${escaped(notice ?? 'Come here from your dashboard.')}</p>`,
      name,
    );
  const number = person['user_id'] ?? person['customer_user_id'] ?? person['fridom_user_id'];
  const known = number ? `<p>Your number here is ${escaped(wordOf(number))}.</p>` : '';
  return page(`<p>Welcome, ${escaped(wordOf(person['firstname']))}.</p>${known}`, name);
}

export const welcomePage = (notice: string | undefined): string =>
  page(`${notice === undefined ? '' : `<p role="status">${escaped(notice)}</p>`}
    <p>An example app that signs people in with Carnet.</p>
    <p><a class="carnet-button" href="/login">${BUTTON}</a></p>
    <p><a href="/login?may=change">Sign in, and let it change my details</a></p>`);

export const profilePage = (
  signedIn: SignedIn,
  profile: Record<string, unknown>,
  isRefreshed: boolean,
): string =>
  page(`<p>${isRefreshed ? 'The access was renewed.' : 'You are signed in.'}</p>
    <dl>${Object.entries({
      ...profile,
      scope: signedIn.scope,
      key: signedIn.dpop ? 'bound' : 'none',
    })
      .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(wordOf(value))}</dd>`)
      .join('')}</dl>
    <p><a href="/refresh">Renew the access</a>${
      signedIn.dpop ? '<a href="/without-key">Try it without the key</a>' : ''
    }<a href="/logout">Sign out</a></p>`);

export const noticePage = (text: string): string =>
  page(`<p role="status">${escaped(text)}</p><p><a href="/">Back</a></p>`);

export const problemPage = (text: string): string =>
  page(`<p role="alert">${escaped(text)}</p><p><a href="/">Back</a></p>`);
