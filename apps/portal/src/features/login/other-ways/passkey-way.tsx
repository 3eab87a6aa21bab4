import { readPasskeyChallenge, signInWithPasskey } from '@carnet/contract/calls/passkeys';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { KeyIcon } from '@carnet/ui/icons/security-icons.tsx';
import { useLingui } from '@lingui/react/macro';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useCallback, useEffect } from 'react';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { askPasskey } from '@/core/passkeys/ask-passkey.ts';
import { usePasskeyProblem } from '@/core/passkeys/passkey-problem.ts';
import { useReach } from '@/core/session/session-context.tsx';

/** A little less than a challenge lives. */
const FRESH_MILLIS = 4 * 60_000;

/** A passkey is both factors: who has one is in, with one press or from the field itself. */
export function PasskeyWay() {
  const { t } = useLingui();
  const problemText = usePasskeyProblem();
  const { api, session } = useReach();
  const go = useGo();

  const enter = useCallback(
    async (isAutofill: boolean) => {
      const { challenge, rp_id: rpId } = await api.call(readPasskeyChallenge, {});
      const proof = await askPasskey({ challenge, rpId }, { isAutofill });
      const { access_token: token } = await api.call(signInWithPasskey, { body: { proof } });
      await session.begin(token);
    },
    [api, session],
  );
  const signIn = useWrite({
    mutationFn: () => enter(false),
    onSuccess: () => go({ kind: 'stored-target' }),
  });
  const fill = useWrite({
    mutationFn: () => enter(true),
    onSuccess: () => go({ kind: 'stored-target' }),
  });
  const { mutate: offer } = fill;
  // The browser waits for the person to touch the field; the press of the button takes its place.
  useEffect(() => {
    let isOver = false;
    const start = async () => {
      if ((await browserSupportsWebAuthnAutofill()) && !isOver) offer();
    };
    void start();
    const again = setInterval(() => {
      WebAuthnAbortService.cancelCeremony();
      setTimeout(() => void start());
    }, FRESH_MILLIS);
    return () => {
      isOver = true;
      clearInterval(again);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [offer]);

  const problem = problemText(signIn.error);
  return (
    <div className="mt-3">
      <Button look="secondary" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyIcon size={20} />
        {t`Use a passkey`}
      </Button>
      {problem && (
        <div className="mt-3">
          <Alert tone="danger" announce="at-once">
            {problem}
          </Alert>
        </div>
      )}
    </div>
  );
}
