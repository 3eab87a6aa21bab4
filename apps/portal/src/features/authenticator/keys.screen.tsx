import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { TotpRecoveryIllustration } from '@carnet/ui/illustrations/totp-recovery-illustration.tsx';
import { RecoveryKeys } from '@carnet/ui/recovery-keys/recovery-keys.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { writeSetUpNote } from '@/core/enrolment/set-up-note.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import { carriedOn } from './carried-on.ts';
import { forgetKeys, shownKeys } from './shown-keys.ts';

/** R167: the keys are shown this once. */
export function KeysScreen() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = useQueryParameters();
  const go = useGo();
  const [keys] = useState(() => shownKeys(queries));
  const caption = useCaption();
  const isRegenerated = query.get('isRegenerated') === 'true';
  const title = isRegenerated ? t`Your new recovery keys` : t`Save your recovery keys`;
  usePageTitle(title);

  if (keys.length === 0) return <KeysGone />;
  const goOn = () => {
    forgetKeys(queries);
    const done = isRegenerated ? {} : { state: writeSetUpNote({ what: 'app', value: '' }) };
    void go({ kind: 'route', name: 'totp-success-redirect', query: carriedOn(query), ...done });
  };
  return (
    <AuthCard stub={{ flow: t`Recovery keys`, illustration: <TotpRecoveryIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-5 text-pretty text-ink-2">
        {isRegenerated
          ? t`Your old keys no longer work. Keep these somewhere safe; each key works once.`
          : t`They let you in when you lose your app. Keep these keys somewhere safe. Each key works once.`}
      </p>
      <RecoveryKeys
        keys={keys}
        caption={caption}
        fileName="carnet-recovery-keys.txt"
        words={{
          copy: t`Copy all`,
          copied: t`Copied`,
          download: t`Download`,
          print: t`Print`,
          saved: t`I have saved my keys`,
          continue: t`Continue`,
        }}
        onContinue={goOn}
      />
    </AuthCard>
  );
}

function useCaption(): string {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const address = usePerson()?.email[0]?.value ?? '';
  const date = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'long' }).format();
  return t`Carnet recovery keys for ${address}, made on ${date}`;
}

/** Shown after a refresh, or by the address: nobody has the keys any more, so new ones are offered. */
function KeysGone() {
  const { t } = useLingui();
  return (
    <AuthCard stub={{ flow: t`Recovery keys`, illustration: <TotpRecoveryIllustration /> }}>
      <h1 tabIndex={-1}>{t`Your keys were shown once`}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {t`For your safety we cannot show them again. If you did not save them, make new ones: the old ones then stop working.`}
      </p>
      <div className="grid gap-3">
        <ButtonLink href={pathOf('security.edit-recovery')} wide>
          {t`Make new keys`}
        </ButtonLink>
        <ButtonLink href={pathOf('home')} look="secondary" wide>
          {t`I have saved my keys`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
