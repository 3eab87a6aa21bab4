import type { InFourLanguages } from './book-locale.ts';

interface FrameTexts {
  languages: string;
  skipLink: string;
  signOut: string;
  account: string;
  footer: string;
  blockCard: string;
  links: string[];
  themes: { label: string; system: string; light: string; dark: string };
  menu: { label: string; home: string; profile: string; security: string; access: string };
}

export const frameTexts: InFourLanguages<FrameTexts> = {
  en: {
    languages: 'Language',
    skipLink: 'Skip to content',
    signOut: 'Sign out',
    account: 'Your account',
    footer: 'Help and legal',
    blockCard: 'Block a lost card',
    links: ['Privacy', 'Terms', 'Help and contact'],
    themes: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
    menu: {
      label: 'Account',
      home: 'Overview',
      profile: 'Profile',
      security: 'Security',
      access: 'Access',
    },
  },
  fr: {
    languages: 'Langue',
    skipLink: 'Aller au contenu',
    signOut: 'Se déconnecter',
    account: 'Votre compte',
    footer: 'Aide et informations légales',
    blockCard: 'Bloquer ma carte',
    links: ['Vie privée', 'Conditions', 'Aide et contact'],
    themes: { label: 'Apparence', system: 'Système', light: 'Clair', dark: 'Sombre' },
    menu: {
      label: 'Compte',
      home: 'Accueil',
      profile: 'Profil',
      security: 'Sécurité',
      access: 'Accès',
    },
  },
  nl: {
    languages: 'Taal',
    skipLink: 'Naar de inhoud',
    signOut: 'Afmelden',
    account: 'Je account',
    footer: 'Hulp en juridische info',
    blockCard: 'Kaart blokkeren',
    links: ['Privacy', 'Voorwaarden', 'Hulp en contact'],
    themes: { label: 'Weergave', system: 'Systeem', light: 'Licht', dark: 'Donker' },
    menu: {
      label: 'Account',
      home: 'Overzicht',
      profile: 'Profiel',
      security: 'Beveiliging',
      access: 'Toegang',
    },
  },
  de: {
    languages: 'Sprache',
    skipLink: 'Zum Inhalt',
    signOut: 'Abmelden',
    account: 'Ihr Konto',
    footer: 'Hilfe und Rechtliches',
    blockCard: 'Karte sperren',
    links: ['Datenschutz', 'Nutzungsbedingungen', 'Hilfe und Kontakt'],
    themes: { label: 'Darstellung', system: 'System', light: 'Hell', dark: 'Dunkel' },
    menu: {
      label: 'Konto',
      home: 'Übersicht',
      profile: 'Profil',
      security: 'Sicherheit',
      access: 'Zugriff',
    },
  },
};
