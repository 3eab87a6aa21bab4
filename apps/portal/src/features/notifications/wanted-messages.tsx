import { Alert } from '@carnet/ui/alert/alert.tsx';
import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { LockIcon, ShieldIcon } from '@carnet/ui/icons/security-icons.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { Switch } from '@carnet/ui/switch/switch.tsx';
import { useLingui } from '@lingui/react/macro';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import type { News } from './notifications.client.ts';
import { useNews } from './notifications.hooks.ts';

/** What somebody wants to get from us: security always, news only when asked for. */
export function WantedMessages({ onFile }: { onFile: readonly News[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { news, change } = useNews(onFile);
  const problem = errorText(change.error);
  return (
    <>
      <RowGroup title={t`What do you want to get?`}>
        <Row
          Icon={ShieldIcon}
          title={t`Security`}
          detail={t`Codes, and alerts when something changes on your account.`}
          action={
            <Stamp tone="off" Sign={LockIcon}>
              {t`Always on`}
            </Stamp>
          }
        />
        {news.map((each) => (
          <NewsRow
            key={each.channel}
            news={each}
            isBusy={change.isPending && change.variables.channel === each.channel}
            onChange={(isGiven) => change.mutate({ channel: each.channel, isGiven })}
          />
        ))}
      </RowGroup>
      {problem && (
        <div className="mt-4">
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        </div>
      )}
    </>
  );
}

interface NewsRowProps {
  news: News;
  isBusy: boolean;
  onChange: (isGiven: boolean) => void;
}

function NewsRow({ news, isBusy, onChange }: NewsRowProps) {
  const { t } = useLingui();
  const isMail = news.channel === 'email';
  const title = isMail ? t`News by e-mail` : t`News by text message`;
  return (
    <Row
      Icon={isMail ? MailIcon : PhoneIcon}
      title={title}
      detail={useSince(news)}
      action={
        <Switch
          label={title}
          isOn={news.is_given}
          words={{ on: t`On`, off: t`Off` }}
          busy={isBusy}
          onChange={onChange}
        />
      }
    />
  );
}

function useSince({ is_given: isGiven, changed_at: changedAt }: News): string {
  const { t } = useLingui();
  const { locale } = useLanguage();
  if (changedAt === null) return t`Offers and new places to pay. Off until you ask for it.`;
  const day = new Date(changedAt).toLocaleDateString(formatTagOf(locale), { dateStyle: 'long' });
  return isGiven ? t`You asked for it on ${day}.` : t`You switched it off on ${day}.`;
}
