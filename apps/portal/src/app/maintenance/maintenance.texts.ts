import { messages as english } from '@carnet/texts/generated/shell-errors.en';
import { messages as french } from '@carnet/texts/generated/shell-errors.fr';
import { messages as dutch } from '@carnet/texts/generated/shell-errors.nl';

interface MaintenanceTexts {
  language: string;
  title: string;
  text: string;
  cardStop: string;
}

const plain = (text: readonly unknown[]) => text.join('');

/** All three at once on one page (R26), so they are not texts of the language in use. */
export const maintenanceTexts: MaintenanceTexts[] = [
  {
    language: 'nl',
    title: 'Even onderhoud',
    text: plain(dutch['service.maintenance']),
    cardStop: 'Kaart blokkeren:',
  },
  {
    language: 'fr',
    title: 'Maintenance en cours',
    text: plain(french['service.maintenance']),
    cardStop: 'Bloquer ma carte\u00A0:',
  },
  {
    language: 'en',
    title: 'Down for maintenance',
    text: plain(english['service.maintenance']),
    cardStop: 'Block a lost card:',
  },
];
