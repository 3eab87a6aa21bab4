import type { InFourLanguages } from '../book-locale.ts';

interface ConsentTexts {
  flow: string;
  sentence: string;
  title: string;
  partner: string;
  sees: string;
  seen: [string, string, string];
  acts: string;
  done: [string, string];
  spends: string;
  assurance: [before: string, link: string, after: string];
  notYou: string;
  refuse: string;
  accept: string;
  reference: string;
}

export const consentTexts: InFourLanguages<ConsentTexts> = {
  en: {
    flow: 'Access request',
    sentence: 'You decide what another app may see and do.',
    title: 'Lunchwise asks for access',
    partner: 'Partner',
    sees: 'It can see',
    seen: ['Your voucher balance', 'Past loads and payments', 'Your name and contact details'],
    acts: 'It can act for you',
    done: ['Change your details', 'Pay with your vouchers'],
    spends: 'Spends money from your balance',
    assurance: [
      'Lunchwise never sees your password. You can withdraw access at any time under ',
      'Access',
      '.',
    ],
    notYou: 'Not you?',
    refuse: 'Refuse',
    accept: 'Accept',
    reference: 'Ref.',
  },
  fr: {
    flow: 'Demande d’accès',
    sentence: 'Vous décidez de ce qu’une autre application peut voir et faire.',
    title: 'Lunchwise demande un accès',
    partner: 'Partenaire',
    sees: 'Elle pourra voir',
    seen: [
      'Le solde de vos chèques',
      'Vos chargements et paiements passés',
      'Votre nom et vos coordonnées',
    ],
    acts: 'Elle pourra agir pour vous',
    done: ['Modifier vos données', 'Payer avec vos chèques'],
    spends: 'Dépense de l’argent de votre solde',
    assurance: [
      'Lunchwise ne voit jamais votre mot de passe. Vous pouvez retirer cet accès à tout moment sous ',
      'Accès',
      '.',
    ],
    notYou: 'Pas vous\u00a0?',
    refuse: 'Refuser',
    accept: 'Accepter',
    reference: 'Réf.',
  },
  nl: {
    flow: 'Toegangsverzoek',
    sentence: 'Jij beslist wat een andere app mag zien en doen.',
    title: 'Lunchwise vraagt toegang',
    partner: 'Partner',
    sees: 'Dit kan de app zien',
    seen: [
      'Het saldo van je cheques',
      'Eerdere opladingen en betalingen',
      'Je naam en contactgegevens',
    ],
    acts: 'Dit kan de app voor je doen',
    done: ['Je gegevens wijzigen', 'Betalen met je cheques'],
    spends: 'Geeft geld van je saldo uit',
    assurance: [
      'Lunchwise ziet nooit je wachtwoord. Je kunt de toegang op elk moment intrekken onder ',
      'Toegang',
      '.',
    ],
    notYou: 'Niet jouw account?',
    refuse: 'Weigeren',
    accept: 'Toestaan',
    reference: 'Ref.',
  },
  de: {
    flow: 'Zugriffsanfrage',
    sentence: 'Sie entscheiden, was eine andere App sehen und tun darf.',
    title: 'Lunchwise bittet um Zugriff',
    partner: 'Partner',
    sees: 'Das kann die App sehen',
    seen: [
      'Das Guthaben Ihrer Schecks',
      'Frühere Aufladungen und Zahlungen',
      'Ihren Namen und Ihre Kontaktdaten',
    ],
    acts: 'Das kann die App für Sie tun',
    done: ['Ihre Daten ändern', 'Mit Ihren Schecks bezahlen'],
    spends: 'Gibt Geld von Ihrem Guthaben aus',
    assurance: [
      'Lunchwise sieht Ihr Passwort nie. Sie können den Zugriff jederzeit widerrufen, unter ',
      'Zugriff',
      '.',
    ],
    notYou: 'Nicht Ihr Konto?',
    refuse: 'Ablehnen',
    accept: 'Zustimmen',
    reference: 'Ref.',
  },
};
