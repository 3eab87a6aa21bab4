import type { InFourLanguages } from '../book-locale.ts';

interface ResultTexts {
  flow: string;
  title: string;
  text: string;
  lines: [what: string, result: string][];
  again: string;
  account: string;
  footnote: [before: string, link: string, after: string];
  seal: string;
  reference: string;
}

export const resultTexts: InFourLanguages<ResultTexts> = {
  en: {
    flow: 'Card activation',
    title: 'Account created. Your card is not active yet.',
    text: 'You can sign in from now on. Our card system did not answer, so your card cannot pay yet.',
    lines: [
      ['Account', 'Created'],
      ['E-mail and phone', 'Verified'],
      ['Card •••• 4417', 'Not active'],
    ],
    again: 'Activate the card again',
    account: 'Go to my account',
    footnote: [
      'Still not working tomorrow? ',
      'Contact support',
      ' and give them the reference above.',
    ],
    seal: 'ACCOUNT CREATED · 15 NOV 2026 · CARNET ·',
    reference: 'Ref.',
  },
  fr: {
    flow: 'Activation de la carte',
    title: 'Compte créé. Votre carte n’est pas encore active.',
    text: 'Vous pouvez vous connecter dès maintenant. Notre système de cartes n’a pas répondu\u00a0: votre carte ne peut pas encore payer.',
    lines: [
      ['Compte', 'Créé'],
      ['E-mail et gsm', 'Vérifiés'],
      ['Carte •••• 4417', 'Non active'],
    ],
    again: 'Réessayer d’activer la carte',
    account: 'Aller à mon compte',
    footnote: [
      'Toujours rien demain\u00a0? ',
      'Contactez le support',
      ' et donnez la référence ci-dessus.',
    ],
    seal: 'COMPTE CRÉÉ · 15 NOV. 2026 · CARNET ·',
    reference: 'Réf.',
  },
  nl: {
    flow: 'Kaart activeren',
    title: 'Account gemaakt. Je\u00a0kaart is nog niet actief.',
    text: 'Je kunt je vanaf nu aanmelden. Ons kaartsysteem antwoordde niet, dus je kaart kan nog niet betalen.',
    lines: [
      ['Account', 'Gemaakt'],
      ['E-mail en gsm', 'Bevestigd'],
      ['Kaart •••• 4417', 'Niet actief'],
    ],
    again: 'Kaart opnieuw activeren',
    account: 'Naar mijn account',
    footnote: [
      'Werkt het morgen nog niet? ',
      'Neem contact op met support',
      ' en geef de referentie hierboven.',
    ],
    seal: 'ACCOUNT GEMAAKT · 15 NOV 2026 · CARNET ·',
    reference: 'Ref.',
  },
  de: {
    flow: 'Kartenaktivierung',
    title: 'Konto angelegt. Ihre Karte ist noch nicht aktiv.',
    text: 'Sie können sich ab sofort anmelden. Unser Kartensystem hat nicht geantwortet, daher kann Ihre Karte noch nicht bezahlen.',
    lines: [
      ['Konto', 'Angelegt'],
      ['E-Mail und Handy', 'Bestätigt'],
      ['Karte •••• 4417', 'Nicht aktiv'],
    ],
    again: 'Karte erneut aktivieren',
    account: 'Zu meinem Konto',
    footnote: [
      'Funktioniert es morgen noch nicht? ',
      'Wenden Sie sich an den Support',
      ' und nennen Sie die Referenz oben.',
    ],
    seal: 'KONTO ANGELEGT · 15. NOV. 2026 · CARNET ·',
    reference: 'Ref.',
  },
};
