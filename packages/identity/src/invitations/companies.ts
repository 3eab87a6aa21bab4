/** Who invites: entered by an operator, because mails call it by this name. */
export {
  changeMicrosoftBeta,
  findCompany,
  insertCompany,
  microsoftCompanyById,
  microsoftCompanyOfDomain,
  microsoftCompanyOfTenant,
} from './company.store.ts';
