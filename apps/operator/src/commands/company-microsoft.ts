import { changeMicrosoftBeta } from '@carnet/identity/invitations/companies';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const companyMicrosoft = defineCommand({
  noun: 'company',
  verb: 'microsoft',
  summary: 'Let the people of a company sign in with Microsoft, or no longer',
  options: {
    id: { type: 'string', describe: 'The company', required: true },
    tenants: {
      type: 'string',
      describe: 'The ids of its directories, with commas; none: it leaves the beta',
      default: '',
    },
    'trust-mfa': {
      type: 'boolean',
      describe: 'Whoever proved a second factor at Microsoft owes none here',
    },
  },
  run: async ({ id, tenants: typed, 'trust-mfa': trustsMfa }, surroundings) => {
    const tenants = typed
      .toLowerCase()
      .split(',')
      .map((tenant) => tenant.trim())
      .filter((tenant) => tenant !== '');
    const wrong = tenants.find((tenant) => !UUID.test(tenant));
    if (wrong !== undefined) throw new UsageError(`--tenants: "${wrong}" is no id of a directory.`);
    const isOn = tenants.length > 0;
    const isKnown = await withDatabase(surroundings, (db) =>
      changeMicrosoftBeta(db, id, { isOn, tenants, trustsMfa: isOn && trustsMfa }),
    );
    if (!isKnown) throw new UsageError(`There is no company ${id}.`);
    return {
      lines: [
        isOn
          ? `People of ${id} may sign in with Microsoft.`
          : `People of ${id} no longer sign in with Microsoft.`,
      ],
      data: { company_id: id, beta_microsoft: isOn, tenants, trusts_mfa: isOn && trustsMfa },
    };
  },
});
