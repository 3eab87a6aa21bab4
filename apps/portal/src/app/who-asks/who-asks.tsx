import { previewAuthorise } from '@carnet/contract/calls/consent';
import { scopeRisks } from '@carnet/contract/scopes';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { type AskedApproval, waitingApproval } from '@/core/partners/waiting-approval.ts';
import { useScopeWords } from '@/core/scopes/scope-words.ts';
import { readPendingProof } from '@/core/session/pending-proof.ts';
import { useReach } from '@/core/session/session-context.tsx';

type App = AskedApproval['app'];

/** On whose behalf somebody types a password or a code, and what for: read before, not after. */
export function WhoAsks() {
  const { t } = useLingui();
  const words = useScopeWords();
  const { search } = useLocation();
  const approval = waitingApproval(new URLSearchParams(search).get('action'));
  const app = useAppInTarget(approval === undefined);

  if (approval) {
    const { name } = approval.app;
    const acts = approval.scopes.filter((scope) => scopeRisks[scope] !== 'read');
    return (
      <Asking app={approval.app} title={t`You allow ${name} with this code:`}>
        <ul className="mt-1 list-disc ps-5">
          {acts.map((scope) => (
            <li key={scope}>{words[scope].text}</li>
          ))}
        </ul>
      </Asking>
    );
  }
  if (!app?.is_partner) return null;
  const { name } = app;
  return <Asking app={app} title={t`To go on to ${name}`} />;
}

interface AskingProps {
  app: App;
  title: string;
  children?: ReactNode;
}

/** The address counts more than the name: anybody may take a name. */
function Asking({ app, title, children }: AskingProps) {
  const { t } = useLingui();
  return (
    <div className="relative z-1 mb-4 rounded-card bg-surface px-6 py-4 shadow-card" role="note">
      <p className="font-[550] text-pretty">{title}</p>
      {children}
      <p className="mt-1 text-small text-ink-2">
        {app.domain ?? <Stamp tone="warn">{t`Not checked by us`}</Stamp>}
      </p>
    </div>
  );
}

/** Asked anew on every page: it survives a refresh as the wanted page does. */
function useAppInTarget(isNeeded: boolean): App | undefined {
  const { api } = useReach();
  const target = useStoredTarget();
  const address = isNeeded ? (target.read() ?? readPendingProof()?.target) : undefined;
  const [app, setApp] = useState<App>();
  useEffect(() => {
    const query = Object.fromEntries(new URL(address ?? '/', window.location.origin).searchParams);
    if (query['client_id'] === undefined) return undefined;
    let isShown = true;
    // Without an answer the page is what it was: nobody is kept from signing in over it.
    api.call(previewAuthorise, { query }).then(
      (answer) => isShown && 'app' in answer && setApp(answer.app),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api, address]);
  return app;
}
