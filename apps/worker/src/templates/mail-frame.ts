import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as element } from 'react';

import { DARK_STYLES, look } from './mail-look.ts';
import { mailMarks } from './mail-mark.ts';
import {
  actionOf,
  codeBox,
  factRows,
  type MailAction,
  type MailFact,
  seam,
  stubLine,
} from './mail-parts.ts';
import type { RenderedMail, Surroundings } from './template.ts';

/** What one mail says; the frame gives it the product's look and the same words as plain text. */
export interface MailSlip {
  subject: string;
  /** What the mail is about, in small print above its heading. */
  label?: string;
  heading: string;
  /** The paragraphs before the code and the facts; the first begins with the greeting. */
  opening: string[];
  /** The code is shown large: to read from one screen and type on another. */
  code?: { groups: string[]; separator: string; validity: string };
  /** Facts are rows, never a sentence: people look for the one that they can judge. */
  facts?: MailFact[];
  /** The paragraphs after code and facts. */
  closing: string[];
  /** Never a button beside a code: that would train people to click and type. */
  action?: MailAction;
}

export async function renderMail(
  slip: MailSlip,
  surroundings: Surroundings,
): Promise<RenderedMail> {
  const { say, reference, market } = surroundings;
  const footer = [say('frame.reference', { reference }), say('frame.never-ask')];
  return {
    subject: slip.subject,
    text: plainText(slip, footer, surroundings),
    html: await render(page(slip, footer, surroundings)),
    images: [mailMarks[market]],
  };
}

function plainText(slip: MailSlip, footer: string[], { languageTag }: Surroundings): string {
  const { label, heading, opening, code, facts = [], closing, action } = slip;
  // French sets a space before a colon.
  const colon = languageTag.startsWith('fr') ? ' : ' : ': ';
  const blocks = [
    label,
    heading,
    ...opening,
    code?.groups.join(code.separator),
    code?.validity,
    facts.map((fact) => `${fact.label}${colon}${fact.value}`).join('\n'),
    ...closing,
    action && `${action.label}\n${action.href}`,
    '-- ',
    ...footer,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function page(slip: MailSlip, footer: string[], around: Surroundings) {
  const { label, heading, opening, code, facts = [], closing, action } = slip;
  const paragraph = (className: string, style: object) => (words: string) =>
    element(Text, { key: words, className, style }, words);

  return element(
    Html,
    { lang: around.languageTag },
    element(
      Head,
      null,
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('title', null, heading),
      element('style', null, DARK_STYLES),
    ),
    element(
      Body,
      { className: 'paper', style: look.paper },
      element(Preview, null, opening[1] ?? heading),
      element(
        Container,
        { style: look.container },
        element(
          Section,
          { className: 'stub', style: look.stub },
          stubLine(mailMarks[around.market], around.reference),
        ),
        seam(),
        element(
          Section,
          { className: 'page', style: look.page },
          label ? paragraph('soft', look.label)(label) : null,
          element(Heading, { as: 'h1', style: look.heading }, heading),
          opening.map(paragraph('', look.text)),
          code ? codeBox(code.groups, code.validity) : null,
          facts.length > 0 ? factRows(facts) : null,
          closing.map(paragraph('', look.text)),
          action ? actionOf(action) : null,
        ),
        element(
          Section,
          { className: 'foot', style: look.foot },
          footer.map(paragraph('small', look.small)),
        ),
      ),
    ),
  );
}
