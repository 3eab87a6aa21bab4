import { isMarket, marketCodes } from '@carnet/contract/markets';
import { isAppName } from '@carnet/contract/rules/said-names';
import { insertCompany } from '@carnet/identity/invitations/companies';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

/** Shorter than the table allows: it stands in front of every id that the company gives. */
const COMPANY_ID = /^[a-z0-9][a-z0-9-]{0,47}$/;
const DOMAIN = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}$/;

export const companyCreate = defineCommand({
  noun: 'company',
  verb: 'create',
  summary: 'Enter a company that may invite people',
  options: {
    id: { type: 'string', describe: 'a–z, 0–9 and "-", at most 48; never changes', required: true },
    name: { type: 'string', describe: 'As mails and pages call it', required: true },
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    domains: {
      type: 'string',
      describe: 'Where its people have their work addresses, with commas',
      default: '',
    },
  },
  run: async ({ id, name, market, domains }, surroundings) => {
    if (!COMPANY_ID.test(id)) throw new UsageError('--id: a–z, 0–9 and "-", at most 48.');
    // It is said in our voice, in mails to people who do not know us yet (attack 86).
    if (!isAppName(name))
      throw new UsageError('--name: at most 40 letters, digits and spaces, and no address.');
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);
    const emailDomains = domains
      .toLowerCase()
      .split(',')
      .map((domain) => domain.trim())
      .filter((domain) => domain !== '');
    const wrong = emailDomains.find((domain) => !DOMAIN.test(domain));
    if (wrong !== undefined) throw new UsageError(`--domains: "${wrong}" is no domain.`);

    const isNew = await withDatabase(surroundings, (db) =>
      insertCompany(db, { id, market, name, emailDomains }),
    );
    if (!isNew) throw new UsageError(`There is a company ${id} already.`);
    return {
      lines: [`Company ${id} is entered.`],
      data: { company_id: id, market, name, email_domains: emailDomains },
    };
  },
});
