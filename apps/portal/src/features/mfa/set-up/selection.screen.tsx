import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useGo } from '@/core/navigation/destination.ts';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { methodIllustrations } from '@/core/ui/illustrations/method-illustration.tsx';
import { MethodPicker } from '@/core/ui/templates/method-picker.tsx';
import { methodIcons } from '../method-icons.ts';
import { useMethodWords } from '../method-words.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useSetUpStub } from './set-up-stub.ts';

const methods = ['sms', 'email', 'totp'] as const;
type Selectable = (typeof methods)[number];

const pages: Record<Selectable, RouteName> = {
  sms: 'setup-mfa-phone',
  email: 'setup-mfa-email',
  totp: 'setup-mfa-totp',
};

export function SelectionScreen() {
  const { t } = useLingui();
  const go = useGo();
  const words = useMethodWords();
  const stub = useSetUpStub();
  const [chosen, setChosen] = useState<Selectable>('sms');
  const title = t`How do you want to get your codes?`;
  const Illustration = methodIllustrations[chosen];
  usePageTitle(title);

  return (
    <>
      <MethodPicker
        stub={{ ...stub, illustration: <Illustration /> }}
        title={title}
        text={t`You can add others later, in Security.`}
        methods={methods.map((method) => {
          const { name, bestWhen } = words({ id: 0, method, target: '' });
          return { value: method, title: name, detail: bestWhen, Icon: methodIcons[method] };
        })}
        method={chosen}
        onMethodChange={(value) => setChosen(methods.find((each) => each === value) ?? 'sms')}
        confirm={t`Continue`}
        onConfirm={() => void go({ kind: 'route', name: pages[chosen] })}
        help={[{ label: t`Back`, href: pathOf('setup-mfa') }]}
      />
      <LeaveQuestion />
    </>
  );
}
