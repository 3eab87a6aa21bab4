import { Markup, markup } from '@carnet/runtime/markup';
import { Marked } from 'marked';

import { framed } from './frame.ts';

const HERE = 'docs/partners/';

/** Where this page shows a page of the guide, or the web does; undefined: nobody here can show it. */
export function guideAddress(guide: string): string | undefined {
  if (/^https?:\/\//.test(guide)) return guide;
  const [file = '', section] = guide.replace(/^\//, '').split('#');
  if (!file.startsWith(HERE) || !/^[\w-]+\.md$/.test(file.slice(HERE.length))) return undefined;
  return `/dev/guide/${file.slice(HERE.length)}${section === undefined ? '' : `#${section}`}`;
}

/** The list of errors has places to link to, written as HTML. The text is ours. */
const guide = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const level = String(depth);
      return `<h${level} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${level}>`;
    },
    /** A link to what is not shown here stays a word. */
    link({ href, tokens }) {
      const words = new Markup(this.parser.parseInline(tokens));
      const address = addressFrom(href);
      return address === undefined ? words.text : markup`<a href="${address}">${words}</a>`.text;
    },
    code: ({ text }) => markup`<pre class="plain" tabindex="0">${text}</pre>`.text,
  },
});

export function guidePage(text: string): string {
  const title = /^# +(.*)$/m.exec(text)?.[1] ?? 'Guide';
  return framed('guide', { title, main: new Markup(guide.parse(text, { async: false })) });
}

const addressFrom = (href: string): string | undefined =>
  href.startsWith('#') ? href : guideAddress(href.includes('://') ? href : `${HERE}${href}`);

/** As the places that show Markdown name their headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');
