import { markup } from '@carnet/runtime/markup';

import { framed } from '../pages/frame.ts';
import { DIRECTORIES } from './people.ts';

interface PageDetails {
  name: string;
  /** Where the form goes; the request itself is in its address. */
  action: string;
  hasDirectories: boolean;
}

/** Stands for the provider's own page: whoever types a name is that person. */
export function providerPage({ name, action, hasDirectories }: PageDetails): string {
  const directories = markup`
    <div class="field"><label for="tenant">Directory</label>
      <select id="tenant" name="tenant">${DIRECTORIES.map(({ id, name: label }) => markup`<option value="${id}">${label}</option>`)}</select></div>
    <fieldset class="choices"><legend>How you prove it</legend>
      <label><input type="checkbox" name="mfa"> With a second factor</label></fieldset>`;
  const levels = markup`
    <div class="field"><label for="level">Level of assurance</label>
      <select id="level" name="level"><option value="advanced">advanced</option><option value="basic">basic</option></select></div>`;
  const main = markup`
  <h1>${name}</h1>
  <p class="lead">The sandbox plays ${name}. The same name is the same person.</p>
  <form class="sheet" method="post" action="${action}">
    <div class="field"><label for="name">Who are you?</label>
      <input id="name" name="name" required autocomplete="off" autocapitalize="none" spellcheck="false"></div>
    ${hasDirectories ? directories : levels}
    <button class="button primary">Continue</button>
  </form>`;
  return framed('oauth', { title: name, main });
}
