import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import type { TypedCode } from './reset-visit.ts';

type Proof = NonNullable<TypedCode['proofs']>[number];

/** Said before the new password is typed: what comes after it, and what holds until then. */
export function ProofFollows({ proofs }: { proofs: readonly Proof[] }) {
  const { t } = useLingui();
  const name = useProofName();
  if (proofs.length === 0) return null;
  return (
    <div className="mt-4">
      <Alert tone="info" title={t`A second proof follows`}>
        <p>
          {t`After the new password we ask for one of these. Until you give it, your old password stays.`}
        </p>
        <ul className="my-2 list-disc pl-5">
          {proofs.map((proof) => (
            <li key={proof.id}>{name(proof)}</li>
          ))}
        </ul>
        <Link href={pathOf('support')}>{t`I can give none of these`}</Link>
      </Alert>
    </div>
  );
}

function useProofName() {
  const { t } = useLingui();
  return ({ method, target }: Proof) =>
    ({
      sms: t`A code by text message to ${target}`,
      email: t`A code by e-mail to ${target}`,
      totp: t`A code from your authenticator app`,
      totpRecovery: t`One of your recovery keys`,
      card: t`The code in the letter of your card`,
      passkey: t`One of your passkeys`,
      identity: t`Your digital identity`,
    })[method];
}
