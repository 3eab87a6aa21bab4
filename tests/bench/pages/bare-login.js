// Read by the bundler alone, which finds React among the portal's packages; the checks of this
// folder know no React, hence plain JavaScript. The same login form as static-login.html.
import { createElement as element, useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router';

function Frame() {
  return element(
    'div',
    null,
    element('header', null, element(Link, { to: '/' }, 'Carnet')),
    element(Outlet),
    element('footer', null, element('a', { href: '/privacy' }, 'Privacy')),
  );
}

function Login() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.documentElement.dataset.isAlive = '';
  }, []);
  const submit = (event) => {
    event.preventDefault();
    setBusy(true);
  };
  const field = (id, type, label) => [
    element('label', { htmlFor: id, key: `${id}-label` }, label),
    element('input', { id, name: id, type, key: id }),
  ];
  return element(
    'main',
    null,
    element('h1', null, 'Aanmelden'),
    element('p', null, 'Eén account voor je cheques, je kaart en je voordelen.'),
    element(
      'form',
      { method: 'post', onSubmit: submit },
      field('identifier', 'email', 'E-mailadres'),
      field('password', 'password', 'Wachtwoord'),
      element('button', { disabled: isBusy }, 'Aanmelden'),
    ),
    element('p', null, element(Link, { to: '/forgot-password' }, 'Wachtwoord vergeten?')),
  );
}

export const routes = [
  { id: 'frame', Component: Frame, children: [{ id: 'login', path: '/', Component: Login }] },
];
