import type { InFourLanguages } from '../book-locale.ts';

interface LoginTexts {
  flow: string;
  sentence: string;
  title: string;
  ways: string;
  email: string;
  phone: string;
  address: string;
  password: string;
  show: string;
  hide: string;
  capsLockOn: string;
  forgotPassword: string;
  forgotUsername: string;
  reference: string;
  noAccount: string;
  activate: string;
  activateAction: string;
}

export const loginTexts: InFourLanguages<LoginTexts> = {
  nl: {
    flow: 'Je Carnet-account',
    sentence: 'Eén account voor je cheques, je kaart en je voordelen.',
    title: 'Aanmelden',
    ways: 'Aanmelden met',
    email: 'E-mail',
    phone: 'Gsm',
    address: 'E-mailadres',
    password: 'Wachtwoord',
    show: 'Tonen',
    hide: 'Verbergen',
    capsLockOn: 'Caps Lock staat aan.',
    forgotPassword: 'Wachtwoord vergeten?',
    forgotUsername: 'Gebruikersnaam vergeten?',
    reference: 'Ref.',
    noAccount: 'Nog geen account?',
    activate: 'Activeer je kaart. Je account maak je in dezelfde stap.',
    activateAction: 'Kaart activeren',
  },
  fr: {
    flow: 'Votre compte Carnet',
    sentence: 'Un seul compte pour vos chèques, votre carte et vos avantages.',
    title: 'Se connecter',
    ways: 'Se connecter avec',
    email: 'E-mail',
    phone: 'Gsm',
    address: 'Adresse e-mail',
    password: 'Mot de passe',
    show: 'Afficher',
    hide: 'Masquer',
    capsLockOn: 'Le verrouillage des majuscules est activé.',
    forgotPassword: 'Mot de passe oublié\u00a0?',
    forgotUsername: 'Nom d’utilisateur oublié\u00a0?',
    reference: 'Réf.',
    noAccount: 'Pas encore de compte\u00a0?',
    activate: 'Activez votre carte. Vous créez votre compte dans la même étape.',
    activateAction: 'Activer ma carte',
  },
  en: {
    flow: 'Your Carnet account',
    sentence: 'One account for your vouchers, your card and your benefits.',
    title: 'Sign in',
    ways: 'Sign in with',
    email: 'E-mail',
    phone: 'Phone',
    address: 'E-mail address',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    capsLockOn: 'Caps Lock is on.',
    forgotPassword: 'Forgot your password?',
    forgotUsername: 'Forgot your username?',
    reference: 'Ref.',
    noAccount: 'No account yet?',
    activate: 'Activate your card. You create your account in the same step.',
    activateAction: 'Activate a card',
  },
  de: {
    flow: 'Ihr Carnet-Konto',
    sentence: 'Ein Konto für Ihre Schecks, Ihre Karte und Ihre Vorteile.',
    title: 'Anmelden',
    ways: 'Anmelden mit',
    email: 'E-Mail',
    phone: 'Handy',
    address: 'E-Mail-Adresse',
    password: 'Passwort',
    show: 'Anzeigen',
    hide: 'Verbergen',
    capsLockOn: 'Die Feststelltaste ist eingeschaltet.',
    forgotPassword: 'Passwort vergessen?',
    forgotUsername: 'Benutzernamen vergessen?',
    reference: 'Ref.',
    noAccount: 'Noch kein Konto?',
    activate: 'Aktivieren Sie Ihre Karte. Ihr Konto legen Sie im selben Schritt an.',
    activateAction: 'Karte aktivieren',
  },
};
