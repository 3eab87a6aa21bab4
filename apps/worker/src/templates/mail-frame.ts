import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as element } from 'react';

import { DARK_STYLES, look } from './mail-look.ts';
import type { RenderedMail, Surroundings } from './template.ts';

/** What one mail says; the frame gives it the product's look and the same words as plain text. */
export interface MailSlip {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Shown large, after the greeting: to read from one screen and type on another. */
  code?: string;
  /** Never a button beside a code: that would train people to click and type. */
  action?: { label: string; href: string; look?: 'link' };
}

export async function renderMail(
  slip: MailSlip,
  surroundings: Surroundings,
): Promise<RenderedMail> {
  const { subject, heading, paragraphs, code, action } = slip;
  const [greeting = '', ...others] = paragraphs;
  const footer = [
    surroundings.say('frame.reference', { reference: surroundings.reference }),
    surroundings.say('frame.never-ask'),
  ];
  const text = [
    heading,
    greeting,
    ...(code === undefined ? [] : [code]),
    ...others,
    ...(action ? [`${action.label}\n${action.href}`] : []),
    '-- ',
    ...footer,
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: await render(page(slip, footer, surroundings)),
  };
}

/** Elements by hand, because Node strips types but no JSX. */
function page(slip: MailSlip, footer: string[], around: Surroundings) {
  const { heading, paragraphs, code, action } = slip;
  const [greeting = '', ...others] = paragraphs;
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
      element(Preview, null, paragraphs[1] ?? heading),
      element(
        Container,
        { style: look.container },
        element(Section, { className: 'stub', style: look.stub }, stubLine(around.reference)),
        element(
          Section,
          { className: 'page', style: look.page },
          element(Heading, { as: 'h1', style: look.heading }, heading),
          paragraph('', look.text)(greeting),
          code === undefined ? null : element(Text, { style: look.code }, code),
          others.map(paragraph('', look.text)),
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

const actionOf = ({ label, href, look: as }: NonNullable<MailSlip['action']>) => [
  as === 'link'
    ? element(Text, { key: 'label', style: look.question }, label)
    : element(Button, { key: 'button', className: 'button', href, style: look.button }, label),
  element(
    Text,
    { key: 'address', style: look.address },
    element(Link, { className: 'link', href, style: look.link }, href),
  ),
];

const stubLine = (reference: string) =>
  element(
    Row,
    null,
    element(Column, null, element(Text, { style: look.brand }, 'Carnet')),
    element(Column, { align: 'right' }, element(Text, { style: look.slip }, reference)),
  );
