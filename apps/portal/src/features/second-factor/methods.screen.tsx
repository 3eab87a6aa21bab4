import { HelpIcon } from '@carnet/ui/icons/sign-icons.tsx';
import { methodIllustrations } from '@carnet/ui/illustrations/method-illustration.tsx';
import { MethodPicker } from '@carnet/ui/templates/method-picker.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { OverCard } from '@/core/code-entry/over-card.tsx';
import { methodIcons } from '@/core/factors/method-icons.ts';
import { useMethodWords } from '@/core/factors/method-words.ts';
import { type OfferedMethod, unusedKeys } from '@/core/factors/offered-method.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import { carriedQuery } from './code-query.ts';
import type { MethodsVisit } from './methods-visit.ts';
import { useProofReason } from './proof-reason.ts';
import { useProofStub } from './proof-stub.ts';
import { startAgain } from './start-again.ts';
import { useNotNow } from './use-not-now.ts';

const SUPPORT = 'support';

export function MethodsScreen() {
  const visit = useLoaderData<MethodsVisit | null>();
  // A list without the lost method starts with a choice of its own.
  return visit ? <Methods key={visit.methods.length} visit={visit} /> : <OverCard />;
}

function Methods({ visit: { query, proof, methods, isLost } }: { visit: MethodsVisit }) {
  const { t } = useLingui();
  const go = useGo();
  const option = useMethodOption();
  const notNow = useNotNow(query);
  const reason = useProofReason(query, { proof });
  const stub = useProofStub({ query, ...(proof && { proof }), isActivation: false });
  const [chosen, setChosen] = useState(String(methods[0]?.id ?? SUPPORT));
  const title = isLost ? t`Let us find another way` : t`How do you want to prove that it is you?`;
  usePageTitle(title);
  const Illustration = methodIllustrations[methods[0]?.method ?? SUPPORT];

  const goOn = () => {
    if (chosen === SUPPORT) return void go({ kind: 'route', name: 'support' });
    void go({ kind: 'route', name: 'mfa', query: { mfaId: chosen, ...carriedQuery(query) } });
  };
  return (
    <MethodPicker
      stub={{ ...stub, illustration: <Illustration /> }}
      title={title}
      text={
        reason ?? t`You are about to change something important. A code makes sure that it is you.`
      }
      methods={[
        ...methods.map(option),
        {
          value: SUPPORT,
          title: t`None of these`,
          detail: t`Our support helps you get back in.`,
          Icon: HelpIcon,
        },
      ]}
      method={chosen}
      onMethodChange={setChosen}
      confirm={t`Continue`}
      onConfirm={goOn}
      help={proof ? startAgain(proof, t`Start again`) : [notNow]}
    />
  );
}

function useMethodOption() {
  const { t } = useLingui();
  const words = useMethodWords();
  const person = usePerson();
  return (method: OfferedMethod) => {
    const { name, bestWhen } = words(method);
    const count = method.left ?? (person ? unusedKeys(person) : undefined);
    const left =
      count !== undefined &&
      t({ message: plural(count, { one: '# key left', other: '# keys left' }) });
    return {
      value: String(method.id),
      title: name,
      detail: (method.method === 'totpRecovery' && left) || bestWhen,
      Icon: methodIcons[method.method],
    };
  };
}
