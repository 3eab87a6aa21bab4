import { useLingui } from '@lingui/react/macro';

import { isApp } from '../factors/method-kinds.ts';

/** One thing that "this wasn't me" took back; a target is masked. */
interface UndoneItem {
  what: string;
  method: string | null;
  target: string;
}

/** What was taken back, each thing in one plain sentence; nothing where nothing was. */
export function UndoneList({ undone }: { undone: readonly UndoneItem[] }) {
  const say = useUndoneWords();
  const { t } = useLingui();
  const sentences = [...new Set(undone.flatMap((item) => say(item) ?? []))];
  if (sentences.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-semibold">{t`We took back:`}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-pretty">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

function useUndoneWords() {
  const { t } = useLingui();
  return ({ what, method, target }: UndoneItem): string | undefined => {
    switch (what) {
      case 'contact-restored':
        return t`${target} belongs to your account again.`;
      case 'contact-removed':
        return t`${target} no longer belongs to your account.`;
      case 'method-restored':
        return isApp({ method })
          ? t`Your authenticator app works again.`
          : t`Codes go to ${target} again.`;
      case 'method-removed':
        return isApp({ method })
          ? t`The authenticator app that was added no longer works, nor do its recovery keys.`
          : t`No codes go to ${target} any more.`;
      case 'identity-restored':
        return t`Your digital identity is connected again.`;
      case 'identity-removed':
        return t`The digital identity that was connected no longer works.`;
      case 'passkey-restored':
        return t`Your passkey works again.`;
      case 'passkey-removed':
        return t`The passkey that was added no longer works.`;
      case 'keys-restored':
        return t`Your earlier recovery keys work again.`;
      case 'order-restored':
        return t`What came first before comes first again.`;
      case 'bank-account-removed':
        return t`The bank account ${target} no longer belongs to your account.`;
      case 'alert-channel-restored':
        return t`Security alerts go where they went before.`;
      default:
        return undefined;
    }
  };
}
