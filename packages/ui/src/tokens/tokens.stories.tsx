import type { Meta, StoryObj } from '@storybook/react-vite';

import colours from './colours.css?raw';

const names = [...colours.matchAll(/--color-([a-z0-9-]+): light-dark/g)].map(([, name]) => name);

const meta: Meta = { title: 'Tokens/Colour and type' };
export default meta;

export const Colours: StoryObj = {
  render: () => (
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-5">
      {names.map((name) => (
        <div key={name} className="overflow-hidden rounded-control bg-surface shadow-card">
          <div className="h-16" style={{ background: `var(--color-${name})` }} />
          <p className="p-2 text-caption">{name}</p>
        </div>
      ))}
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div className="grid gap-4">
      <p className="heading-greeting font-heading text-h1">Bonjour Chloé</p>
      <h1>Wat is je kaartnummer?</h1>
      <h2>Where your codes go</h2>
      <h3>Fügen Sie eine private E-Mail-Adresse hinzu</h3>
      <p>Body: we sent an 8-digit code. 0O 1lI</p>
      <p className="text-label font-semibold">Label</p>
      <p className="text-small">Small</p>
      <p className="text-caption">Caption</p>
      <p className="font-mono text-caption">Ref. 7K2-481-09</p>
      <p>Names from elsewhere: João Gonçalves, Łukasz Šťastný, Åse Ñúñez</p>
    </div>
  ),
};
