import { Button, Link, Text } from '@react-email/components';
import { createElement as element, type ReactNode } from 'react';

import { look } from './mail-look.ts';
import type { MailImage } from './mail-mark.ts';

/** One row of facts: what it is, and what it was this time. */
export interface MailFact {
  label: string;
  value: string;
}

export interface MailAction {
  label: string;
  href: string;
  look?: 'link';
}

// Elements by hand, because Node strips types but no JSX. Tables, because Outlook lays out nothing else.
const table = (props: object, ...rows: ReactNode[]) =>
  element(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, ...props },
    element('tbody', null, ...rows),
  );

/** The mark is said by the name beside it, so it is silent and missed by nobody where pictures are off. */
export const stubLine = (mark: MailImage, reference: string) =>
  table(
    {},
    element(
      'tr',
      null,
      element(
        'td',
        { width: 40 },
        element('img', {
          className: 'mark',
          src: `cid:${mark.cid}`,
          width: 30,
          height: 24,
          alt: '',
          style: look.mark,
        }),
      ),
      element('td', null, element(Text, { style: look.brand }, 'Carnet')),
      element('td', { align: 'right' }, element(Text, { style: look.slip }, reference)),
    ),
  );

/** The cut between stub and page: a half-round notch on either side, holes between them. */
export const seam = () =>
  table(
    {},
    element(
      'tr',
      null,
      notch('leftNotch'),
      element(
        'td',
        { className: 'seam', style: look.holes },
        element('div', { className: 'dots', style: look.dots }),
      ),
      notch('rightNotch'),
    ),
  );

const notch = (side: 'leftNotch' | 'rightNotch') =>
  element(
    'td',
    { className: 'seam', width: 10, style: look.seam },
    element('div', { className: 'notch', style: look[side] }),
  );

/** The code in groups for the eye, in one word for whoever copies it. */
export function codeBox(groups: string[], validity: string) {
  const isLong = groups.length > 2;
  const [first, ...others] = groups;
  return [
    table(
      { key: 'code', style: look.block },
      element(
        'tr',
        null,
        element(
          'td',
          {
            className: isLong ? 'code long' : 'code',
            align: 'center',
            style: isLong ? { ...look.code, ...look.longCode } : look.code,
          },
          element('span', null, first),
          ...others.map((group, place) =>
            element('span', { key: place, style: look.codeGroup }, group),
          ),
        ),
      ),
    ),
    element(Text, { key: 'validity', className: 'soft', style: look.validity }, validity),
  ];
}

/** A table that is read as one: each row has its head. */
export const factRows = (facts: MailFact[]) =>
  element(
    'table',
    {
      className: 'facts',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: look.facts,
    },
    element(
      'tbody',
      null,
      ...facts.map(({ label, value }) =>
        element(
          'tr',
          { key: label + value },
          element('th', { scope: 'row', className: 'fact-label', style: look.factLabel }, label),
          element('td', { className: 'fact-value', style: look.factValue }, value),
        ),
      ),
    ),
  );

export const actionOf = ({ label, href, look: as }: MailAction) => [
  as === 'link'
    ? element(Text, { key: 'label', style: look.question }, label)
    : element(Button, { key: 'button', className: 'button', href, style: look.button }, label),
  element(
    Text,
    { key: 'address', style: look.address },
    element(Link, { className: 'link', href, style: look.link }, href),
  ),
];
