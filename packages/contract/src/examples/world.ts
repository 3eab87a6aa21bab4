/*
 * The invented world of the examples: Chloé Lambert, who works for Atelier Nord and lets the app
 * Lunchbox know her. What would be a secret says that it is none.
 */

import type { Profile } from '../calls/profile.ts';

export const EMAIL = 'chloe.lambert@work.example';
export const PRIVATE_EMAIL = 'chloe@home.example';
export const PHONE = '+32470123456';
export const PASSWORD = 'correct horse battery 1!';
export const NEW_PASSWORD = 'a quite different phrase 7?';
export const PAYLOAD = 'cp1_Q2hsb8OpLUxhbWJlcnQ_an-example-of-a-payload-that-opens-nothing';
export const ACCESS_TOKEN = 'cs1_Q2hsb8OpLUxhbWJlcnQ_an-example-of-a-token-that-opens-nothing';
export const CODE = '48213907';
export const CARD = '5065 1111 2222 3333';
export const LETTER = 'K7QX2M';
export const SOME_ID = '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d64';
export const STATE = 'an-example-of-a-state';
export const IDENTITY_CODE = 'an-example-of-a-code';
export const ITSME = 'https://idp.itsme.example/v2';
export const CALLBACK = 'https://lunchbox.example/callback';

export const PROFILE: Profile = {
  id: SOME_ID,
  email: [
    {
      id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d65',
      value: EMAIL,
      default: true,
      verified: true,
    },
  ],
  phone: [
    {
      id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d66',
      value: PHONE,
      default: true,
      verified: true,
    },
  ],
  totpRecovery: [],
  fridom_user_id: null,
  user_id: null,
  customer_user_id: null,
  merchant_id: null,
  firstname: 'Chloé',
  lastname: 'Lambert',
  birthdate: null,
  gender: 'not_said',
  language: 'fr',
  password_status: 0,
  last_password_change: null,
  mfa_forced: false,
  mfa_customer: false,
};
