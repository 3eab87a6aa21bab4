import type { Market } from '@carnet/contract/markets';
import type { NewContact, NewPerson } from '@carnet/identity/contacts/create-people';

/** People to sign in as during development; each stands for one situation. */
export interface Persona {
  name: string;
  /** What is particular about them, in a few words. */
  situation: string;
  person: Omit<NewPerson, 'password_hash'> & { market: Market };
  /** Security codes at sign-in, the usual one first. */
  codesBy?: readonly ('sms' | 'email')[];
  /** The number on their card, to find the username by. */
  card?: string;
  /** Somebody else guessed until the password was switched off: only a reset opens the account. */
  isLocked?: true;
  authenticator?: PersonaAuthenticator;
  /** Connected with itsme, as the person of this name in the sandbox. */
  itsme?: string;
}

export interface PersonaAuthenticator {
  /** Published, as the password is: `carnet mfa code` shows what the app would. */
  secret: string;
  /** Those left; the others were used. */
  recoveryKeys: readonly string[];
}

/** The same for everybody, and only where account making by hand is allowed. */
export const PERSONA_PASSWORD = 'Carnet-proef-2026!';

const email = (value: string): NewContact => ({ kind: 'email', value, canonical: value });
const phone = (value: string): NewContact => ({ kind: 'phone', value, canonical: value });

/** Development sends nothing to these numbers: the sandbox is the only SMS gateway there. */
export const personas: readonly Persona[] = [
  {
    name: 'Amina',
    situation:
      'card holder in Belgium, reads French; a code by SMS at every sign-in; itsme is connected',
    person: {
      market: 'be',
      firstname: 'Amina',
      lastname: 'El Idrissi',
      language: 'fr',
      user_id: 'BE-100001',
      contacts: [email('amina+carnet_test@mail.example'), phone('+32460000001')],
    },
    codesBy: ['sms'],
    itsme: 'Amina',
    card: '5065000000000018',
  },
  {
    name: 'Bram',
    situation:
      'card holder in Belgium, reads Dutch; an authenticator app with two recovery keys left',
    person: {
      market: 'be',
      firstname: 'Bram',
      lastname: 'Claes',
      language: 'nl',
      user_id: 'BE-100004',
      contacts: [email('bram+carnet_test@mail.example'), phone('+32460000004')],
    },
    codesBy: ['email', 'sms'],
    authenticator: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      recoveryKeys: ['BRAM-KEYA-AAA2', 'BRAM-KEYB-BBB3'],
    },
    card: '5065000000000042',
  },
  {
    name: 'Chloé',
    situation: 'card holder whose only address is her work mailbox; codes go there',
    person: {
      market: 'be',
      firstname: 'Chloé',
      lastname: 'Lambert',
      language: 'fr',
      user_id: 'BE-100002',
      fridom_user_id: 'FR-100002',
      contacts: [email('chloe.lambert+carnet_test@work.example')],
    },
    codesBy: ['email'],
    card: '5065000000000026',
  },
  {
    name: 'Daan',
    situation: 'must set codes up, and has set up none',
    person: {
      market: 'be',
      firstname: 'Daan',
      lastname: 'Maes',
      language: 'nl',
      user_id: 'BE-100005',
      mfa_forced: true,
      contacts: [email('daan+carnet_test@mail.example'), phone('+32460000005')],
    },
  },
  {
    name: 'Els',
    situation: 'employer and card holder in Belgium, reads Dutch; codes are optional',
    person: {
      market: 'be',
      firstname: 'Els',
      lastname: 'Vermeulen',
      language: 'nl',
      user_id: 'BE-100003',
      customer_user_id: 'C-2001',
      mfa_customer: true,
      contacts: [email('els+carnet_test@work.example'), phone('+32460000003')],
    },
    card: '5065000000000034',
  },
  {
    name: 'Farid',
    situation: 'employer who must set codes up, reads French',
    person: {
      market: 'be',
      firstname: 'Farid',
      lastname: 'Benali',
      language: 'fr',
      customer_user_id: 'C-2002',
      mfa_customer: true,
      mfa_forced: true,
      contacts: [email('farid+carnet_test@work.example'), phone('+32460000006')],
    },
  },
  {
    name: 'Greta',
    situation: 'card holder in Luxembourg, reads French',
    person: {
      market: 'lu',
      firstname: 'Greta',
      lastname: 'Weber',
      language: 'fr',
      user_id: 'LU-100001',
      contacts: [email('greta+carnet_test@mail.example'), phone('+352691000001')],
    },
    card: '5065000000000059',
  },
  {
    name: 'Hugo',
    situation: 'has an account, and is invited once more: the same person twice',
    person: {
      market: 'be',
      firstname: 'Hugo',
      lastname: 'Jacobs',
      language: 'nl',
      user_id: 'BE-100008',
      contacts: [email('hugo+carnet_test@mail.example'), phone('+32460000009')],
    },
    codesBy: ['email'],
  },
  {
    name: 'Jo',
    situation: 'has a password that must be replaced, reads English',
    person: {
      market: 'be',
      firstname: 'Jo',
      lastname: 'Peeters',
      language: 'en',
      user_id: 'BE-100006',
      password_status: 1,
      contacts: [email('jo+carnet_test@mail.example'), phone('+32460000007')],
    },
  },
  {
    name: 'Karel',
    situation: 'locked out by somebody else’s guessing; a forgotten password opens the account',
    person: {
      market: 'be',
      firstname: 'Karel',
      lastname: 'Wouters',
      language: 'nl',
      user_id: 'BE-100007',
      contacts: [email('karel+carnet_test@mail.example'), phone('+32460000008')],
    },
    isLocked: true,
  },
  {
    name: 'Lou',
    situation:
      'merchant in Belgium, reads French; chooses which vouchers the brasserie takes; works at De Linde, which tries out signing in with Microsoft',
    person: {
      market: 'be',
      firstname: 'Lou',
      lastname: 'Mertens',
      language: 'fr',
      merchant_id: 'M-3001',
      contacts: [
        email('lou+carnet_test@mail.example'),
        email('lou@linde.example'),
        phone('+32460000010'),
      ],
    },
  },
];
