import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { ConsentCard } from '@carnet/ui/templates/consent-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useLocation } from 'react-router';

import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import type { GivenApproval } from './approve-visit.ts';
import { AppMark } from './app-mark.tsx';
import { AskedScopes } from './asked-scopes.tsx';
import {
  type ApproveVisit,
  approveVisitIn,
  useAnswerPartner,
  useAskAnew,
  useLeave,
  useNotYou,
  useSignInFirst,
} from './approve.hooks.ts';
import { OnTheWay } from './on-the-way.tsx';
import { Refused } from './refused.tsx';
import { RequestOver } from './request-over.tsx';

/** What a partner asks of the person, and their answer (R41, R284). */
export function ApproveScreen() {
  const visit = approveVisitIn(useLocation().state);
  const answer = useAnswerPartner(visit?.asked);
  const given = useLoaderData<GivenApproval | null>();
  useLeave(given?.target);
  if (given) return <OnTheWay />;
  if (!visit || answer.isOver) return <RequestOver />;
  if (answer.refusedTarget !== undefined)
    return (
      <InPlace>
        <Refused appName={visit.asked.app.name} target={answer.refusedTarget} />
      </InPlace>
    );
  return <Question visit={visit} answer={answer} />;
}

interface QuestionProps {
  visit: ApproveVisit;
  answer: ReturnType<typeof useAnswerPartner>;
}

function Question({ visit, answer }: QuestionProps) {
  const { t } = useLingui();
  const person = usePerson();
  const errorText = useErrorText();
  const codeText = useCodeText();
  const notYou = useNotYou();
  const problem = notYou.hasFailed ? codeText('logout.failed') : errorText(answer.error);
  useSignInFirst(visit, !person);
  useAskAnew(visit, person);
  const { app, scopes, is_offline: isOffline, id } = visit.asked;
  const { name } = app;
  const title = t`${name} asks for access`;
  usePageTitle(title, Boolean(problem));

  if (!person) return <OnTheWay />;
  const { firstname, lastname, email } = person;
  return (
    <ConsentCard
      stub={{
        flow: t`Access request`,
        sentence: t`You decide what another app may see and do.`,
        mark: <AppMark name={name} />,
      }}
      before={
        problem && (
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        )
      }
      title={title}
      domain={app.domain}
      stamp={
        app.is_verified ? (
          <Stamp tone="primary">{t`Partner`}</Stamp>
        ) : (
          <Stamp tone="warn">{t`Not checked by us`}</Stamp>
        )
      }
      scopes={<AskedScopes scopes={scopes} isOffline={isOffline} />}
      assurance={
        <>
          {t`${name} never sees your password. You can withdraw access at any time under`}{' '}
          <Link href={pathOf('user-access')}>{t`Access`}</Link>.
        </>
      }
      signedInAs={{
        initials: `${firstname.slice(0, 1)}${lastname.slice(0, 1)}`.toLocaleUpperCase(),
        name: `${firstname} ${lastname}`.trim(),
        address: email[0]?.value ?? '',
      }}
      notYou={{ label: t`Not you?`, href: pathOf('login.email'), onClick: notYou.signOut }}
      refuse={{ label: t`Refuse`, onPress: () => answer.give(id, false) }}
      accept={{ label: t`Accept`, onPress: () => answer.give(id, true) }}
      busyWith={answer.busyWith}
    />
  );
}
