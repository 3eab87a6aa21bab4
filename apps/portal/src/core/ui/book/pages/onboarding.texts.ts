import type { InFourLanguages } from '../book-locale.ts';

interface OnboardingTexts {
  flow: string;
  step: string;
  back: string;
  title: string;
  text: [before: string, digits: string, after: string];
  label: string;
  notKept: string;
  next: string;
  noCard: string;
  otherNumber: string;
  outlook: string;
  reference: string;
}

export const onboardingTexts: InFourLanguages<OnboardingTexts> = {
  nl: {
    flow: 'Kaart activeren',
    step: 'Stap 2 van 6',
    back: 'Terug',
    title: 'Wat is je kaartnummer?',
    text: ['De 16 cijfers op de voorkant van je kaart. Het nummer begint met ', '5065', '.'],
    label: 'Kaartnummer',
    notKept: 'We slaan het volledige nummer niet op.',
    next: 'Volgende',
    noCard: 'Ik heb mijn kaart nog niet',
    otherNumber: 'Mijn kaart heeft een ander nummer',
    outlook: 'Hierna: je gegevens. Wat je invult, blijft bewaard als je terugkeert.',
    reference: 'Ref.',
  },
  fr: {
    flow: 'Activer ma carte',
    step: 'Étape 2 sur 6',
    back: 'Retour',
    title: 'Quel est votre numéro de carte\u00a0?',
    text: ['Les 16 chiffres au recto de votre carte. Le numéro commence par ', '5065', '.'],
    label: 'Numéro de carte',
    notKept: 'Nous n’enregistrons pas le numéro complet.',
    next: 'Suivant',
    noCard: 'Je n’ai pas encore ma carte',
    otherNumber: 'Ma carte porte un autre numéro',
    outlook:
      'Ensuite\u00a0: vos données. Ce que vous saisissez reste conservé si vous revenez en arrière.',
    reference: 'Réf.',
  },
  en: {
    flow: 'Activate a card',
    step: 'Step 2 of 6',
    back: 'Back',
    title: 'What is your card number?',
    text: ['The 16 digits on the front of your card. The number starts with ', '5065', '.'],
    label: 'Card number',
    notKept: 'We do not store the full number.',
    next: 'Next',
    noCard: 'I do not have my card yet',
    otherNumber: 'My card has a different number',
    outlook: 'Next: your details. What you fill in is kept if you go back.',
    reference: 'Ref.',
  },
  de: {
    flow: 'Karte aktivieren',
    step: 'Schritt 2 von 6',
    back: 'Zurück',
    title: 'Wie lautet Ihre Kartennummer?',
    text: ['Die 16 Ziffern auf der Vorderseite Ihrer Karte. Die Nummer beginnt mit ', '5065', '.'],
    label: 'Kartennummer',
    notKept: 'Wir speichern nicht die vollständige Nummer.',
    next: 'Weiter',
    noCard: 'Ich habe meine Karte noch nicht',
    otherNumber: 'Meine Karte hat eine andere Nummer',
    outlook: 'Danach: Ihre Angaben. Was Sie eingeben, bleibt erhalten, wenn Sie zurückgehen.',
    reference: 'Ref.',
  },
};
