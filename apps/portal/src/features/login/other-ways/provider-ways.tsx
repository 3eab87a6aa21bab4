import {
  listIdentityProviders,
  visitIdentityProvider,
} from '@carnet/contract/calls/identity-providers';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useWrite } from '@/core/http/use-write.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { leaveFor } from '@/core/identities/provider-visit.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { useReach } from '@/core/session/session-context.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { useTypedDomain } from './typed-domain.hooks.ts';

/** Where else somebody can prove who they are: their country's identity, or that of their work. */
export function ProviderWays() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { api } = useReach();
  const target = useStoredTarget();
  const domain = useTypedDomain();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ['identity-providers', domain],
    queryFn: () => api.call(listIdentityProviders, { query: domain ? { domain } : {} }),
    // What was offered stays until the next answer is there: a button must not jump away.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const visit = useWrite({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const { address } = await api.call(visitIdentityProvider, { body: { provider: id } });
      leaveFor(address, { kind: 'way-in', name, target: target.read() });
    },
  });
  const company = data?.providers.find(({ kind }) => kind === 'company');
  const problem = errorText(visit.error);
  return (
    <>
      <div className="grid gap-3 not-empty:mt-3" aria-live="polite">
        {data?.providers.map((provider) => {
          const { id, name } = provider;
          const open = () => (provider === company ? setAsking(true) : visit.mutate(provider));
          return (
            <Button key={id} look="secondary" wide busy={visit.isPending} onClick={open}>
              <UserIcon size={20} />
              {t`Continue with ${name}`}
            </Button>
          );
        })}
        {problem && (
          <Alert tone="danger" announce="at-once">
            {problem}
          </Alert>
        )}
      </div>
      <CompanyDialog
        provider={isAsking ? company : undefined}
        isBusy={visit.isPending}
        onAnswer={(agreed) => {
          setAsking(false);
          if (agreed && company) visit.mutate(company);
        }}
      />
    </>
  );
}
