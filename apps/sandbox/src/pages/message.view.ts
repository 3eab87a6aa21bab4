import { type Markup, markup } from '@carnet/runtime/markup';

import type { ReceivedMessage } from '../inbox.ts';
import { channelIcons, chevron } from './icons.ts';

export const CHANNEL_NAMES = { email: 'E-mail', sms: 'SMS' };

export const timeOf = ({ receivedAt }: ReceivedMessage): Markup =>
  markup`<time datetime="${receivedAt}">${receivedAt.slice(11, 19)}</time>`;

/** As people read codes: 4821 9937. */
export const spacedCode = (code: string): string =>
  code.length % 4 === 0 ? (code.match(/.{4}/g) ?? []).join(' ') : code;

export const copyButton = (code: string): Markup =>
  markup`<button type="button" class="button" data-copy="${code}">Copy code</button>`;

/** One row that opens. The place of a reader is kept: a row that is there is never replaced. */
export function messageRow(message: ReceivedMessage): Markup {
  const { id, channel, to, subject, text, code } = message;
  return markup`
    <details class="message" id="message-${id}">
      <summary>
        ${channelIcons[channel]}
        <span class="message-name">
          <span class="message-title">${subject ?? text}</span>
          <span class="message-about"><span class="unseen">${CHANNEL_NAMES[channel]} to</span> ${to} · ${timeOf(message)}</span>
        </span>
        ${code === null ? undefined : markup`<code class="stamp">${spacedCode(code)}</code>`}
        ${chevron}
      </summary>
      <div class="message-body">
        ${code === null ? undefined : copyButton(code)}
        ${message.html === null ? plainText(message) : bothViews(message)}
        ${facts(message)}
      </div>
    </details>`;
}

const plainText = ({ text }: ReceivedMessage) => markup`<pre class="plain">${text}</pre>`;

/** Radio buttons, so that the choice works by keyboard and without a script. */
const bothViews = (message: ReceivedMessage) => markup`
  <fieldset class="views">
    <legend class="unseen">Show as</legend>
    <label><input type="radio" name="view-${message.id}" value="html" checked> Mail</label>
    <label><input type="radio" name="view-${message.id}" value="plain"> Plain text</label>
    <iframe class="view-html" title="Mail to ${message.to}" loading="lazy"
      src="/dev/inbox/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    ${plainText(message)}
  </fieldset>`;

const facts = ({ from, messageId, timesAsked }: ReceivedMessage) => markup`
  <dl class="facts">
    <dt>From</dt><dd>${from}</dd>
    <dt>Message id</dt><dd>${messageId}</dd>
    ${timesAsked > 1 ? markup`<dt>Asked for</dt><dd>${timesAsked} times, sent once</dd>` : undefined}
  </dl>`;
