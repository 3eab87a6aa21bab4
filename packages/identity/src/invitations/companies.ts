/** Who invites: entered by an operator, because mails call it by this name. */
export { insertCompany } from './company.store.ts';
