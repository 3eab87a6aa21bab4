import { Alert } from '@carnet/ui/alert/alert.tsx';
import { type HelpLink, HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { MergeIllustration } from '@carnet/ui/illustrations/merge-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useMergeStub } from '@/core/merge/merge-stub.ts';
import { mergePage } from '@/core/merge/merge-ways.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useOpened } from './merge.hooks.ts';

interface ClaimCardProps {
  step: 2 | 3;
  title: string;
  text: string;
  problem?: unknown;
  /** The other ways to prove the same. */
  ways?: readonly HelpLink[];
  children: ReactNode;
}

/** One proof of a merge: what is asked and why, what else would do, and the way out. */
export function ClaimCard({ step, title, text, problem, ways = [], children }: ClaimCardProps) {
  const { t } = useLingui();
  const opened = useOpened();
  const said = useErrorText()(problem);
  usePageTitle(title, Boolean(said));
  return (
    <AuthCard
      stub={{ ...useMergeStub()(step), illustration: <MergeIllustration /> }}
      before={
        said && (
          <div className="mb-4">
            <Alert tone="danger" announce>
              {said}
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-pretty text-ink-2">{text}</p>
      {children}
      <div className="mt-6">
        <HelpList
          links={[
            ...ways,
            { label: t`Contact support`, href: pathOf('support') },
            { label: t`Do not merge`, href: mergePage({ ...opened, action: 'decline' }) },
          ]}
        />
      </div>
    </AuthCard>
  );
}
