import type { Company, Invited, MicrosoftBeta } from '@carnet/identity/invitations/invitation';

export interface SeededCompany {
  company: Company;
  /** Absent: its people sign in with their password. */
  microsoft?: MicrosoftBeta;
  invited: readonly (Invited & { situation: string })[];
}

/** Companies that invite people during development, and whom. */
export const seededCompanies: readonly SeededCompany[] = [
  {
    company: { id: 'linde', market: 'be', name: 'De Linde', emailDomains: ['linde.example'] },
    // The directory of the same name that the sandbox plays.
    microsoft: {
      isOn: true,
      tenants: ['7f0d0f5e-3c1a-4d52-9a57-0c6d6c7a1b01'],
      trustsMfa: false,
    },
    invited: [
      {
        situation: 'Ines, invited as an employee in Belgium; has no account, reads French',
        kind: 'employee',
        email: 'ines+carnet_test@linde.example',
        language: 'fr',
        platformId: 'E-1001',
      },
      {
        situation: 'Hugo, invited at the address of the account that he has: the same person twice',
        kind: 'colleague',
        email: 'hugo+carnet_test@mail.example',
        language: 'nl',
        platformId: 'C-1002',
      },
    ],
  },
  {
    company: { id: 'moselle', market: 'lu', name: 'Café Moselle', emailDomains: [] },
    invited: [
      {
        situation: 'Inès, invited as a merchant in Luxembourg; has no account',
        kind: 'merchant',
        email: 'ines+carnet_test@mail.example',
        language: 'fr',
        platformId: 'M-1001',
      },
    ],
  },
];
