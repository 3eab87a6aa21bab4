/** Who invites: entered by an operator, because mails call it by this name. */
export { findCompany, insertCompany } from './company.store.ts';
