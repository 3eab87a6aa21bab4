import type { InFourLanguages } from '../book-locale.ts';

interface DashboardTexts {
  greeting: string;
  lastLogin: string;
  role: string;
  promptTitle: string;
  promptText: string;
  add: string;
  later: string;
  services: string;
  coupons: [title: string, text: string][];
  activity: string;
  seeAll: string;
  events: [title: string, detail: string, time: string][];
  thisDevice: string;
  notYou: string;
  secure: string;
}

export const dashboardTexts: InFourLanguages<DashboardTexts> = {
  fr: {
    greeting: 'Bonjour Chloé',
    lastLogin: 'Dernière connexion aujourd’hui à 08:42, depuis Bruxelles.',
    role: 'Titulaire de carte',
    promptTitle: 'Ajoutez une adresse e-mail privée',
    promptText: 'Vous gardez l’accès si vous changez d’employeur.',
    add: 'Ajouter',
    later: 'Plus tard',
    services: 'Services',
    coupons: [
      ['Mes chèques', 'Solde, paiements et cartes'],
      ['Espace client', 'Commandes et factures'],
      ['Fridom', 'Mobilité et avantages flexibles'],
      ['Bons plans', 'Réductions près de chez vous'],
    ],
    activity: 'Activité récente',
    seeAll: 'Tout voir',
    events: [
      ['Connexion', 'Chrome sur Windows, Bruxelles', 'Aujourd’hui 08:42'],
      ['Connexion', 'Safari sur iPhone, lieu inconnu', 'Hier 19:06'],
      ['Mot de passe modifié', 'Depuis Chrome sur Windows', '3 nov. 2026'],
    ],
    thisDevice: 'Cet appareil',
    notYou: 'Ce n’était pas vous\u00a0?',
    secure: 'Sécurisez votre compte',
  },
  en: {
    greeting: 'Hello Chloé',
    lastLogin: 'Last sign-in today at 08:42, from Brussels.',
    role: 'Card holder',
    promptTitle: 'Add a private e-mail address',
    promptText: 'You keep access if you change jobs.',
    add: 'Add',
    later: 'Later',
    services: 'Services',
    coupons: [
      ['My vouchers', 'Balance, payments and cards'],
      ['Client area', 'Orders and invoices'],
      ['Fridom', 'Mobility and flexible benefits'],
      ['Deals', 'Discounts near you'],
    ],
    activity: 'Recent activity',
    seeAll: 'See all',
    events: [
      ['Sign-in', 'Chrome on Windows, Brussels', 'Today 08:42'],
      ['Sign-in', 'Safari on iPhone, location unknown', 'Yesterday 19:06'],
      ['Password changed', 'From Chrome on Windows', '3 Nov 2026'],
    ],
    thisDevice: 'This device',
    notYou: 'Was this not you?',
    secure: 'Secure your account',
  },
  nl: {
    greeting: 'Dag Chloé',
    lastLogin: 'Laatst aangemeld vandaag om 08:42, vanuit Brussel.',
    role: 'Kaarthouder',
    promptTitle: 'Voeg een privé-e-mailadres toe',
    promptText: 'Zo houd je toegang als je van werkgever verandert.',
    add: 'Toevoegen',
    later: 'Later',
    services: 'Diensten',
    coupons: [
      ['Mijn cheques', 'Saldo, betalingen en kaarten'],
      ['Klantenzone', 'Bestellingen en facturen'],
      ['Fridom', 'Mobiliteit en flexibele voordelen'],
      ['Deals', 'Kortingen bij jou in de buurt'],
    ],
    activity: 'Recente activiteit',
    seeAll: 'Alles bekijken',
    events: [
      ['Aanmelding', 'Chrome op Windows, Brussel', 'Vandaag 08:42'],
      ['Aanmelding', 'Safari op iPhone, locatie onbekend', 'Gisteren 19:06'],
      ['Wachtwoord gewijzigd', 'Vanuit Chrome op Windows', '3 nov. 2026'],
    ],
    thisDevice: 'Dit apparaat',
    notYou: 'Was jij dit niet?',
    secure: 'Beveilig je account',
  },
  de: {
    greeting: 'Guten Tag, Chloé',
    lastLogin: 'Letzte Anmeldung heute um 08:42 Uhr, aus Brüssel.',
    role: 'Karteninhaberin',
    promptTitle: 'Fügen Sie eine private E-Mail-Adresse hinzu',
    promptText: 'So behalten Sie den Zugang bei einem Arbeitgeberwechsel.',
    add: 'Hinzufügen',
    later: 'Später',
    services: 'Dienste',
    coupons: [
      ['Meine Schecks', 'Guthaben, Zahlungen und Karten'],
      ['Kundenbereich', 'Bestellungen und Rechnungen'],
      ['Fridom', 'Mobilität und flexible Zusatzleistungen'],
      ['Angebote', 'Ermäßigungen in Ihrer Nähe'],
    ],
    activity: 'Letzte Aktivitäten',
    seeAll: 'Alle anzeigen',
    events: [
      ['Anmeldung', 'Chrome unter Windows, Brüssel', 'Heute 08:42'],
      ['Anmeldung', 'Safari auf dem iPhone, Ort unbekannt', 'Gestern 19:06'],
      ['Passwort geändert', 'Mit Chrome unter Windows', '3. Nov. 2026'],
    ],
    thisDevice: 'Dieses Gerät',
    notYou: 'Waren Sie das nicht?',
    secure: 'Sichern Sie Ihr Konto',
  },
};
