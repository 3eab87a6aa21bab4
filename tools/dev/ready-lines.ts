import { howToResolve } from '../../packages/runtime/src/local-names.ts';
import { apiUrl, type Ports, portalUrl } from './ports.ts';

interface Stack {
  ports: Ports;
  databaseUrl: string;
  /** Of the issuers' names, those that only browsers know on this machine. */
  unresolved: readonly string[];
}

/** What somebody needs to know once everything runs: who is where, and what this machine lacks. */
export const readyLines = ({ ports, databaseUrl, unresolved }: Stack): string => `
ready
  Belgium      ${portalUrl('be', ports)}
  Luxembourg   ${portalUrl('lu', ports)}
  inbox        http://127.0.0.1:${ports.sandbox}/dev/inbox
  personas     http://127.0.0.1:${ports.sandbox}/dev/personas
               or by hand: chloe.lambert+carnet_test@work.example … password Carnet-proef-2026!
  OAuth        http://127.0.0.1:${ports.sandbox}/dev/oauth
  API          ${apiUrl('be', ports)}/reference
  issuers      ${apiUrl('be', ports)}/oidc
               ${apiUrl('lu', ports)}/oidc
  a partner    http://127.0.0.1:${ports.demo}/
  database     ${withoutPassword(databaseUrl)}
  invited      Ines and Hugo: their invitations are in the inbox
  a new card   5065 1234 1234 4417, in its letter 344417; in Luxembourg LU12344417
               every other number from 5065 is a new card, too: the letter repeats its last six digits
${unresolved.length === 0 ? '' : missingNames(unresolved)}Ctrl-C stops everything.`;

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}

const missingNames = (hosts: readonly string[]) => `
  Only browsers know ${hosts.join(' and ')} on this machine: an app of yours and curl do
  not reach the issuer. Mend it: ${howToResolve(hosts)}

`;
