import { onboardingKeeps, onboardingNeeds } from '@carnet/contract/rules/onboarding-needs';
import { onboardingStepNames, rulesOfStep } from '@carnet/contract/rules/onboarding-steps';
import { stepUpActions, stepUpFor } from '@carnet/contract/rules/step-up';

import { decideNavigation } from './navigation-guard.policy.ts';
import { type RouteName, routeNames, rulesOf } from './routes.ts';

export interface JourneyDocument {
  /** The document's path from the project's root. */
  path: string;
  content: string;
}

const NOTICE =
  'Generated from the route table of the portal. Do not edit: change the table, then `pnpm generate`.';

/** The table of routes and the diagrams of journeys, drawn from the rules that the guard runs by. */
export const journeyDocuments = (): JourneyDocument[] => [
  { path: 'docs/journeys/routes.md', content: routesDocument() },
  { path: 'docs/journeys/onboarding.md', content: onboardingDocument() },
  { path: 'docs/journeys/guard.md', content: guardDocument() },
];

const page = (title: string, ...parts: string[]) =>
  `${[`# ${title}`, NOTICE, ...parts].join('\n\n')}\n`;

function routesDocument(): string {
  const rows = routeNames.map((name) => {
    const rules = rulesOf(name);
    const marks = [
      rules.needsRecentMfa && `recent code (${takenOn(name)})`,
      rules.isMfaSetup && 'forced set-up',
      rules.exemptFromForcedMfa && 'before a forced set-up',
      rules.opensForDuplicatedLogin && 'open to a duplicated login',
      rules.step && `after ${rules.step.after.join(', ')}; else ${rules.step.startsAt}`,
    ].filter(Boolean);
    return `| ${name} | \`${rules.path}\` | ${rules.audience} | ${marks.join('; ')} |`;
  });
  return page(
    'Routes',
    'Who may open which page. `guests`: only before login. `everyone`: with or without a session.',
    ['| name | path | audience | rules |', '|---|---|---|---|', ...rows].join('\n'),
  );
}

function takenOn(page: RouteName) {
  const action = stepUpActions.find((each) => each === page);
  if (!action) throw new Error(`The contract does not say which code ${page} takes.`);
  return stepUpFor(action).takes;
}

function onboardingDocument(): string {
  const arrows = onboardingStepNames.flatMap((name) =>
    rulesOfStep(name).after.map((before) => `  ${id(before)} --> ${id(name)}`),
  );
  const labels = onboardingStepNames.map((name) => `  ${id(name)}["${name}"]`);
  const rows = onboardingStepNames.map(
    (name) => `| ${name} | ${onboardingNeeds[name].join(', ')} | ${onboardingKeeps[name]} |`,
  );
  return page(
    'Onboarding',
    'Each arrow is a way in. A step reached in any other way returns to the start: in the portal by its guard, in the API by the ticket, which walks the same table (A14).',
    mermaid('flowchart TD', ...labels, ...arrows),
    ['| step | the ticket must hold | and keeps |', '|---|---|---|', ...rows].join('\n'),
  );
}

/** A table of where each kind of visitor ends who opens a page directly. */
function guardDocument(): string {
  const rows = routeNames.map(
    (name) => `| ${name} | ${visitors.map(arrivalAt(name)).join(' | ')} |`,
  );
  return page(
    'The navigation guard',
    'Where a visitor ends who opens a page by its address. The API checks the same by itself on every call.',
    mermaid(
      'flowchart LR',
      '  open([a page is opened]) --> step{step of a journey, from elsewhere?}',
      '  step -- yes --> start[start of the journey]',
      '  step -- no --> code{needs a recent code?}',
      '  code -- yes, none --> methods[mfa-methods]',
      '  code -- no --> forced{forced set-up open?}',
      '  forced -- coming from it --> out[log out, login.email]',
      '  forced -- yes --> setup[setup-mfa]',
      '  forced -- no --> who{who is it?}',
      '  who -- logged in, guest page --> home[dashboard]',
      '  who -- guest, user page --> login[login.email, page remembered]',
      '  who -- allowed --> page([the page])',
    ),
    [
      `| page | ${visitors.map(({ label }) => label).join(' | ')} |`,
      `|---|${visitors.map(() => '---|').join('')}`,
      ...rows,
    ].join('\n'),
  );
}

const visitors = [
  { label: 'guest', isLoggedIn: false, isMfaForced: false },
  { label: 'logged in', isLoggedIn: true, isMfaForced: false },
  { label: 'owes a set-up', isLoggedIn: true, isMfaForced: true },
];

const arrivalAt =
  (to: RouteName) =>
  ({ isLoggedIn, isMfaForced }: (typeof visitors)[number]): string => {
    const decision = decideNavigation({
      to,
      registered: new Set(routeNames),
      isLoggedIn,
      isMfaForced,
      isDuplicatedLogin: false,
      hasRecentMfa: false,
      isPartnerLogin: false,
      hasSeveralPlatforms: false,
    });
    if (decision.kind === 'proceed') return 'opens';
    return decision.kind === 'redirect' ? decision.to : decision.kind;
  };

const id = (name: string) => name.replaceAll(/\W/g, '_');

const mermaid = (...lines: string[]) => ['```mermaid', ...lines, '```'].join('\n');
