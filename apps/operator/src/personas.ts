import type { NewContact, NewPerson } from '@carnet/database/people';

/** People to sign in as during development; each stands for one situation. */
export interface Persona {
  name: string;
  /** What is particular about them, in a few words. */
  situation: string;
  person: Omit<NewPerson, 'password_hash'>;
}

/** The same for everybody, and only where account making by hand is allowed. */
export const PERSONA_PASSWORD = 'Carnet-proef-2026!';

const email = (value: string): NewContact => ({ kind: 'email', value, canonical: value });
const phone = (value: string): NewContact => ({ kind: 'phone', value, canonical: value });

/** Development sends nothing to these numbers: the sandbox is the only SMS gateway there. */
export const personas: readonly Persona[] = [
  {
    name: 'Amina',
    situation: 'card holder in Belgium, reads French, has a mailbox and a mobile phone',
    person: {
      market: 'be',
      firstname: 'Amina',
      lastname: 'El Idrissi',
      language: 'fr',
      user_id: 'BE-100001',
      contacts: [email('amina+carnet_test@mail.example'), phone('+32460000001')],
    },
  },
  {
    name: 'Chloé',
    situation: 'card holder whose only address is her work mailbox',
    person: {
      market: 'be',
      firstname: 'Chloé',
      lastname: 'Lambert',
      language: 'fr',
      user_id: 'BE-100002',
      fridom_user_id: 'FR-100002',
      contacts: [email('chloe.lambert+carnet_test@work.example')],
    },
  },
  {
    name: 'Els',
    situation: 'employer and card holder in Belgium, reads Dutch',
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
  },
];
