import { methodIllustrations } from '@carnet/ui/illustrations/method-illustration.tsx';
import { MethodPicker } from '@carnet/ui/templates/method-picker.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { LeaveQuestion } from '@/core/enrolment/leave-question.tsx';
import { useSetUpStub } from '@/core/enrolment/set-up-stub.ts';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { methodIcons } from '@/core/factors/method-icons.ts';
import {
  type SelectableMethod,
  selectableMethods,
  selectableWithoutPhone,
} from '@/core/factors/method-kinds.ts';
import { useMethodWords } from '@/core/factors/method-words.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useBeginSetUp } from './begin.hooks.ts';

const pages: Record<SelectableMethod, RouteName> = {
  sms: 'setup-mfa-phone',
  email: 'setup-mfa-email',
  totp: 'setup-mfa-totp',
};

export function SelectionScreen() {
  const { t } = useLingui();
  const begin = useBeginSetUp(useLoaderData<ListedMethods>());
  const words = useMethodWords();
  const errorText = useErrorText();
  const stub = useSetUpStub();
  const saysNoPhone = useQueryParameters().get('noPhone') === 'true';
  const methods = saysNoPhone ? selectableWithoutPhone : selectableMethods;
  const [chosen, setChosen] = useState<SelectableMethod>(saysNoPhone ? 'email' : 'sms');
  const title = saysNoPhone
    ? t`No mobile phone? No problem`
    : t`How do you want to get your codes?`;
  const Illustration = methodIllustrations[chosen];
  usePageTitle(title);

  return (
    <>
      <MethodPicker
        stub={{ ...stub, illustration: <Illustration /> }}
        title={title}
        text={
          saysNoPhone
            ? t`Codes can come by e-mail, or from an app on your computer. We note that you have no mobile phone, so that our support knows. You can add a number later, in Security.`
            : t`You can add others later, in Security.`
        }
        methods={methods.map((method) => {
          const { name, bestWhen } = words({ id: 0, method, target: '' });
          return { value: method, title: name, detail: bestWhen, Icon: methodIcons[method] };
        })}
        method={chosen}
        onMethodChange={(value) => setChosen(methods.find((each) => each === value) ?? 'email')}
        confirm={t`Continue`}
        busy={begin.isPending}
        onConfirm={() => begin.mutate({ page: pages[chosen], saysNoPhone })}
        error={errorText(begin.error)}
        help={[
          { label: t`Back`, href: pathOf(saysNoPhone ? 'setup-mfa-phone' : 'setup-mfa') },
          ...(saysNoPhone ? [{ label: t`Contact support`, href: pathOf('support') }] : []),
        ]}
      />
      <LeaveQuestion />
    </>
  );
}
