import type { InFourLanguages } from '../book-locale.ts';

interface SecurityTexts {
  title: string;
  intro: string;
  seal: string;
  signingIn: string;
  password: [title: string, detail: string, action: string];
  twoStep: [title: string, detail: string, action: string];
  on: string;
  codes: string;
  addMethod: string;
  primary: string;
  verified: string;
  textMessage: string;
  email: string;
  edit: string;
  app: [title: string, detail: string, action: string];
  notSetUp: string;
  keys: [title: string, detail: string, action: string];
  keysLeft: string;
  devices: string;
  thisDevice: string;
  trustedUntil: string;
  deviceRows: [name: string, detail: string][];
  signOut: string;
  others: [title: string, detail: string, action: string];
}

export const securityTexts: InFourLanguages<SecurityTexts> = {
  en: {
    title: 'Security',
    intro: 'How you sign in, where your codes go, and which devices are signed in now.',
    seal: 'TWO-STEP ON · SINCE 3 MARCH 2026 ·',
    signingIn: 'Signing in',
    password: ['Password', 'Changed on 3 March 2026', 'Change'],
    twoStep: ['Two-step verification', 'We ask for a code on every new device', 'Manage'],
    on: 'On',
    codes: 'Where your codes go',
    addMethod: 'Add a method',
    primary: 'Primary',
    verified: 'Verified',
    textMessage: 'Text message',
    email: 'E-mail',
    edit: 'Edit',
    app: ['Authenticator app', 'Works without signal or internet', 'Set up'],
    notSetUp: 'Not set up',
    keys: ['Recovery keys', 'For when your phone and mailbox are out of reach', 'Make new keys'],
    keysLeft: '2 of 10 left',
    devices: 'Devices',
    thisDevice: 'This device',
    trustedUntil: 'Trusted until 12 Dec',
    deviceRows: [
      ['Chrome on Windows', 'Leuven, Belgium\u00a0· active now\u00a0· Client area'],
      ['Safari on iPhone', 'Location unknown\u00a0· 3 hours ago\u00a0· My vouchers, Client area'],
      ['Firefox on macOS', 'Luxembourg\u00a0· 9 November at 17:20\u00a0· Client area'],
    ],
    signOut: 'Sign out',
    others: [
      'Sign out of all other devices',
      '2 devices will need your password and a code again',
      'Sign out all',
    ],
  },
  fr: {
    title: 'Sécurité',
    intro: 'Comment vous vous connectez, où arrivent vos codes et quels appareils sont connectés.',
    seal: 'DEUX ÉTAPES · DEPUIS LE 3 MARS 2026 ·',
    signingIn: 'Connexion',
    password: ['Mot de passe', 'Modifié le 3 mars 2026', 'Modifier'],
    twoStep: [
      'Vérification en deux étapes',
      'Nous demandons un code sur chaque nouvel appareil',
      'Gérer',
    ],
    on: 'Activée',
    codes: 'Où arrivent vos codes',
    addMethod: 'Ajouter une méthode',
    primary: 'Principal',
    verified: 'Vérifié',
    textMessage: 'SMS',
    email: 'E-mail',
    edit: 'Modifier',
    app: ['Application d’authentification', 'Fonctionne sans réseau ni internet', 'Configurer'],
    notSetUp: 'Non configurée',
    keys: [
      'Clés de secours',
      'Si votre gsm et votre messagerie sont hors de portée',
      'Créer de nouvelles clés',
    ],
    keysLeft: '2 sur 10 restantes',
    devices: 'Appareils',
    thisDevice: 'Cet appareil',
    trustedUntil: 'De confiance jusqu’au 12 déc.',
    deviceRows: [
      ['Chrome sur Windows', 'Louvain, Belgique\u00a0· actif maintenant\u00a0· Espace client'],
      [
        'Safari sur iPhone',
        'Lieu inconnu\u00a0· il y a 3 heures\u00a0· Mes chèques, Espace client',
      ],
      ['Firefox sur macOS', 'Luxembourg\u00a0· 9 novembre à 17:20\u00a0· Espace client'],
    ],
    signOut: 'Déconnecter',
    others: [
      'Déconnecter tous les autres appareils',
      '2 appareils devront redonner votre mot de passe et un code',
      'Tout déconnecter',
    ],
  },
  nl: {
    title: 'Beveiliging',
    intro: 'Hoe je je aanmeldt, waar je codes aankomen en welke apparaten nu aangemeld zijn.',
    seal: 'TWEE STAPPEN · SINDS 3 MAART 2026 ·',
    signingIn: 'Aanmelden',
    password: ['Wachtwoord', 'Gewijzigd op 3 maart 2026', 'Wijzigen'],
    twoStep: ['Verificatie in twee stappen', 'We vragen een code op elk nieuw apparaat', 'Beheren'],
    on: 'Aan',
    codes: 'Waar je codes aankomen',
    addMethod: 'Methode toevoegen',
    primary: 'Hoofdnummer',
    verified: 'Bevestigd',
    textMessage: 'Sms',
    email: 'E-mail',
    edit: 'Bewerken',
    app: ['Authenticatie-app', 'Werkt zonder bereik of internet', 'Instellen'],
    notSetUp: 'Niet ingesteld',
    keys: [
      'Herstelsleutels',
      'Voor als je gsm en mailbox buiten bereik zijn',
      'Nieuwe sleutels maken',
    ],
    keysLeft: '2 van 10 over',
    devices: 'Apparaten',
    thisDevice: 'Dit apparaat',
    trustedUntil: 'Vertrouwd tot 12 dec.',
    deviceRows: [
      ['Chrome op Windows', 'Leuven, België\u00a0· nu actief\u00a0· Klantenzone'],
      [
        'Safari op iPhone',
        'Locatie onbekend\u00a0· 3 uur geleden\u00a0· Mijn cheques, Klantenzone',
      ],
      ['Firefox op macOS', 'Luxemburg\u00a0· 9 november om 17:20\u00a0· Klantenzone'],
    ],
    signOut: 'Afmelden',
    others: [
      'Alle andere apparaten afmelden',
      '2 apparaten vragen dan opnieuw je wachtwoord en een code',
      'Alles afmelden',
    ],
  },
  de: {
    title: 'Sicherheit',
    intro:
      'Wie Sie sich anmelden, wohin Ihre Codes gehen und welche Geräte gerade angemeldet sind.',
    seal: 'ZWEI SCHRITTE · SEIT 3. MÄRZ 2026 ·',
    signingIn: 'Anmeldung',
    password: ['Passwort', 'Geändert am 3. März 2026', 'Ändern'],
    twoStep: [
      'Bestätigung in zwei Schritten',
      'Wir fragen auf jedem neuen Gerät nach einem Code',
      'Verwalten',
    ],
    on: 'Eingeschaltet',
    codes: 'Wohin Ihre Codes gehen',
    addMethod: 'Methode hinzufügen',
    primary: 'Hauptnummer',
    verified: 'Bestätigt',
    textMessage: 'Textnachricht',
    email: 'E-Mail',
    edit: 'Bearbeiten',
    app: ['Authentifizierungs-App', 'Funktioniert ohne Empfang und Internet', 'Einrichten'],
    notSetUp: 'Nicht eingerichtet',
    keys: [
      'Wiederherstellungsschlüssel',
      'Falls Handy und Postfach nicht erreichbar sind',
      'Neue Schlüssel erstellen',
    ],
    keysLeft: '2 von 10 übrig',
    devices: 'Geräte',
    thisDevice: 'Dieses Gerät',
    trustedUntil: 'Vertrauenswürdig bis 12. Dez.',
    deviceRows: [
      ['Chrome unter Windows', 'Löwen, Belgien\u00a0· gerade aktiv\u00a0· Kundenbereich'],
      [
        'Safari auf dem iPhone',
        'Ort unbekannt\u00a0· vor 3 Stunden\u00a0· Meine Schecks, Kundenbereich',
      ],
      ['Firefox unter macOS', 'Luxemburg\u00a0· 9. November um 17:20 Uhr\u00a0· Kundenbereich'],
    ],
    signOut: 'Abmelden',
    others: [
      'Alle anderen Geräte abmelden',
      '2 Geräte brauchen danach wieder Ihr Passwort und einen Code',
      'Alle abmelden',
    ],
  },
};
