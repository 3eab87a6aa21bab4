import type { InFourLanguages } from '../book-locale.ts';

interface MfaTexts {
  flow: string;
  step: string;
  title: string;
  sent: (target: string) => [before: string, target: string, after: string];
  code: string;
  trust: string;
  confirm: string;
  wrong: string;
  newCode: string;
  question: string;
  wait: (seconds: number) => string;
  resend: string;
  other: string;
  lost: string;
  support: string;
  reference: string;
}

export const mfaTexts: InFourLanguages<MfaTexts> = {
  fr: {
    flow: 'Connexion',
    step: 'Étape 2 sur 2',
    title: 'Consultez votre gsm',
    sent: (target) => [
      'Nous avons envoyé un code à 8 chiffres au ',
      target,
      '. Il reste valable 15 minutes.',
    ],
    code: 'Code de sécurité',
    trust: 'Faire confiance à cet appareil pendant 30 jours',
    confirm: 'Confirmer',
    wrong: 'Votre code est invalide, veuillez réessayer.',
    newCode: 'Nouveau code envoyé',
    question: 'Pas de code\u00a0?',
    wait: (seconds) => `Renvoi possible dans ${seconds} s`,
    resend: 'Renvoyer le code',
    other: 'Utiliser une autre méthode',
    lost: 'Je n’ai plus ce gsm',
    support: 'Contacter le support',
    reference: 'Réf.',
  },
  en: {
    flow: 'Sign in',
    step: 'Step 2 of 2',
    title: 'Check your phone',
    sent: (target) => ['We sent an 8-digit code to ', target, '. It stays valid for 15 minutes.'],
    code: 'Security code',
    trust: 'Trust this device for 30 days',
    confirm: 'Confirm',
    wrong: 'Your code is invalid, try again.',
    newCode: 'New code sent',
    question: 'No code yet?',
    wait: (seconds) => `Send again in ${seconds} s`,
    resend: 'Send again',
    other: 'Use another method',
    lost: 'I no longer have this phone',
    support: 'Contact support',
    reference: 'Ref.',
  },
  nl: {
    flow: 'Aanmelden',
    step: 'Stap 2 van 2',
    title: 'Kijk op je gsm',
    sent: (target) => [
      'We hebben een code van 8 cijfers gestuurd naar ',
      target,
      '. Ze blijft 15 minuten geldig.',
    ],
    code: 'Beveiligingscode',
    trust: 'Dit apparaat 30 dagen vertrouwen',
    confirm: 'Bevestigen',
    wrong: 'Je code is ongeldig, probeer het opnieuw.',
    newCode: 'Nieuwe code gestuurd',
    question: 'Nog geen code?',
    wait: (seconds) => `Opnieuw sturen kan over ${seconds} s`,
    resend: 'Opnieuw sturen',
    other: 'Een andere methode gebruiken',
    lost: 'Ik heb deze gsm niet meer',
    support: 'Contact met support',
    reference: 'Ref.',
  },
  de: {
    flow: 'Anmelden',
    step: 'Schritt 2 von 2',
    title: 'Sehen Sie auf Ihrem Handy nach',
    sent: (target) => [
      'Wir haben einen 8-stelligen Code an ',
      target,
      ' gesendet. Er bleibt 15 Minuten gültig.',
    ],
    code: 'Sicherheitscode',
    trust: 'Diesem Gerät 30 Tage lang vertrauen',
    confirm: 'Bestätigen',
    wrong: 'Ihr Code ist ungültig, versuchen Sie es erneut.',
    newCode: 'Neuer Code gesendet',
    question: 'Noch kein Code?',
    wait: (seconds) => `Erneut senden in ${seconds} s`,
    resend: 'Erneut senden',
    other: 'Andere Methode verwenden',
    lost: 'Ich habe dieses Handy nicht mehr',
    support: 'Support kontaktieren',
    reference: 'Ref.',
  },
};
