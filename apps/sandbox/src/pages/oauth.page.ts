import { type Markup, markup } from '@carnet/runtime/markup';

import type { Site } from '../site.ts';
import { framed } from './frame.ts';

/** Registered by `carnet seed clients`, with a secret that everybody knows. */
const DEV_CLIENT = { id: 'dev-oauth', secret: 'carnet-test-client-secret-not-for-production' };

/** What the client above may ask for. */
const SCOPES_HINT =
  'With spaces between: openid, profile, email, phone, address, offline_access (with the prompt consent), ' +
  'user, balance, history, transaction, userwrite, payment. The last two must be pushed.';

const PROMPTS = ['none', 'login', 'consent'] as const;

export function oauthPage(sites: readonly Site[], redirectUri: string): string {
  const main = markup`
  <h1>OAuth</h1>
  <p class="lead">Build a sign-in as a partner’s app would, run it, and look at every step.
    <a href="/dev/guide/README.md">The guide</a> says what each is for.</p>
  <form class="sheet" method="post" action="/dev/oauth/runs">
    <div class="field"><label for="market">Market</label>
      <select id="market" name="market">${sites.map(({ market }) => option(market, market.toUpperCase()))}</select></div>
    ${field('client_id', 'Client', { value: DEV_CLIENT.id })}
    ${field('client_secret', 'Client secret', { value: DEV_CLIENT.secret, hint: 'Empty for an app that keeps none.' })}
    ${field('scope', 'Scopes', { value: 'openid profile email', hint: SCOPES_HINT })}
    <div class="field"><label for="prompt">Prompt</label>
      <select id="prompt" name="prompt">${option('', 'as needed')}${PROMPTS.map((prompt) => option(prompt, prompt))}</select></div>
    ${field('state', 'State', { placeholder: 'random' })}
    ${field('nonce', 'Nonce', { placeholder: 'random' })}
    <fieldset class="choices"><legend>How it is asked</legend>
      <label><input type="checkbox" name="pkce" checked> With PKCE (S256)</label>
      <label><input type="checkbox" name="par"> As a pushed request (PAR)</label>
    </fieldset>
    <p class="hint">The answer comes to <code>${redirectUri}</code>. Another client must have registered it.</p>
    <button class="button primary">Build the request</button>
  </form>`;
  return framed('oauth', { title: 'OAuth', main });
}

export function strayAnswerPage(url: string): string {
  const main = markup`
  <h1>Nobody asked</h1>
  <p class="lead">This answer’s <code>state</code> belongs to no request that waits here. An app must refuse it.</p>
  <pre class="plain">${url}</pre>
  <p><a href="/dev/oauth">Build a request</a></p>`;
  return framed('oauth', { title: 'Nobody asked', main });
}

interface FieldDetails {
  value?: string;
  placeholder?: string;
  hint?: string;
}

function field(name: string, label: string, details: FieldDetails): Markup {
  const { value = '', placeholder = '', hint } = details;
  const described = hint === undefined ? undefined : markup` aria-describedby="${name}-hint"`;
  return markup`
    <div class="field"><label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${value}" placeholder="${placeholder}"
        autocomplete="off" autocapitalize="none" spellcheck="false"${described}>
      ${hint === undefined ? undefined : markup`<p class="hint" id="${name}-hint">${hint}</p>`}</div>`;
}

const option = (value: string, label: string): Markup =>
  markup`<option value="${value}">${label}</option>`;
