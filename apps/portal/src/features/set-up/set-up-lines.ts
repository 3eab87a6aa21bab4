import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import { useLingui } from '@lingui/react/macro';

import { typingPages } from '@/core/enrolment/typing-page.ts';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { displayContact } from '@/core/phone/display-phone.ts';

/** What is set up, in the words of the pages that set it up. */
export function useSetUpLines({ person, items }: ListedMethods) {
  const { t } = useLingui();
  const labels: Partial<Record<MfaMethodItem['method'], string>> = {
    sms: t`Text message`,
    email: t`E-mail`,
    totp: t`Authenticator app`,
  };
  const contacts = [...person.email, ...person.phone];
  return items.flatMap(({ id, method, contact_id: contactId }) => {
    const label = labels[method];
    const value = contacts.find((contact) => contact.id === contactId)?.value;
    if (id < 0 || label === undefined) return [];
    const edit = new URLSearchParams({
      targetMfaId: String(id),
      redirect: 'setup-mfa-confirmation',
    });
    const changeHref =
      method === 'sms' || method === 'email' ? `${pathOf(typingPages[method])}?${edit}` : undefined;
    return [
      {
        id: String(id),
        label,
        value: value === undefined ? t`Ready to use` : displayContact(value),
        changeHref,
      },
    ];
  });
}
