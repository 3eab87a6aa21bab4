import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { SegmentTabs } from '@carnet/ui/segment-tabs/segment-tabs.tsx';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useLingui } from '@lingui/react/macro';

import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { addWay, hrefOf } from '../change-ways.ts';
import { useSendContactCode } from './change-contact.hooks.ts';
import { EmailForm, PhoneForm } from './contact.form.tsx';

export function AddContact({ kind }: { kind: 'email' | 'phone' }) {
  const { t } = useLingui();
  const send = useSendContactCode(`add-${kind}`);
  const title = t`Add a contact`;
  usePageTitle(title, send.isError);
  return (
    <SettingsDetail
      trail={<PageTrail page="profile.edit-credentials" current={title} />}
      title={title}
      text={
        kind === 'email'
          ? t`We send an 8-digit code to it. Choose an address that stays yours if you change jobs.`
          : t`We send an 8-digit code by text message.`
      }
    >
      <SegmentTabs
        label={t`What to add`}
        currentHref={hrefOf(addWay(kind))}
        tabs={[
          { label: t`E-mail`, href: hrefOf(addWay('email')), Icon: MailIcon },
          { label: t`Phone`, href: hrefOf(addWay('phone')), Icon: PhoneIcon },
        ]}
      />
      <div className="mt-6">
        {kind === 'email' ? <EmailForm send={send} /> : <PhoneForm send={send} />}
      </div>
    </SettingsDetail>
  );
}
