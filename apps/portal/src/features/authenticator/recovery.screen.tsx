import { FEW_RECOVERY_KEYS } from '@carnet/contract/rules/recovery-keys';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { TotpRecoveryIllustration } from '@carnet/ui/illustrations/totp-recovery-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { useGo } from '@/core/navigation/destination.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { KeysProblem } from './keys-problem.tsx';
import type { RecoveryVisit } from './recovery-visit.ts';
import { useRegenerateKeys, useResetApp } from './recovery.hooks.ts';
import { afterKeys, type RecoveryChoice, recoveryChoices } from './recovery.policy.ts';
import { ResetQuestion } from './reset-question.tsx';

/** Shown after a recovery key was used: what to do about the app that is out of reach. */
export function RecoveryScreen() {
  const { t } = useLingui();
  const { unused } = useLoaderData<RecoveryVisit>();
  const query = useQueryParameters();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const reset = useResetApp();
  const regenerate = useRegenerateKeys();
  const title = t`Your recovery keys`;
  usePageTitle(title, regenerate.isError);

  const choices: Record<RecoveryChoice, { label: string; isBusy: boolean; onPress: () => void }> = {
    reset: { label: t`Set up my app anew`, isBusy: false, onPress: () => setAsking(true) },
    regenerate: {
      label: t`Make new keys`,
      isBusy: regenerate.isPending,
      onPress: () => regenerate.mutate(),
    },
    skip: { label: t`Not now`, isBusy: false, onPress: () => void go(afterKeys(query)) },
  };
  return (
    <AuthCard
      stub={{ flow: t`Recovery keys`, illustration: <TotpRecoveryIllustration /> }}
      before={<KeysProblem problem={regenerate.error} />}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 text-pretty text-ink-2">
        {t`A key works once, and the one you used is used up. If your app is gone, set it up anew on another device.`}
      </p>
      <KeysLeft count={unused} />
      <div className="mt-6 grid gap-3">
        {recoveryChoices(unused).map((choice, index) => (
          <Button
            key={choice}
            wide
            look={index === 0 ? 'primary' : 'secondary'}
            busy={choices[choice].isBusy}
            onClick={choices[choice].onPress}
          >
            {choices[choice].label}
          </Button>
        ))}
      </div>
      <ResetQuestion
        isOpen={isAsking}
        onAnswer={(agreed) => {
          setAsking(false);
          if (agreed) void reset();
        }}
      />
    </AuthCard>
  );
}

function KeysLeft({ count }: { count: number }) {
  const { t } = useLingui();
  const text = t({
    message: plural(count, {
      0: 'You have no recovery keys left.',
      one: 'You have # recovery key left.',
      other: 'You have # recovery keys left.',
    }),
  });
  const isFew = count <= FEW_RECOVERY_KEYS;
  return (
    <div className="mt-4">
      <Alert tone={isFew ? 'warn' : 'info'} title={text}>
        {isFew && <p>{t`Make new ones soon, in Security.`}</p>}
      </Alert>
    </div>
  );
}
