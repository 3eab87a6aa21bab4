import type { Details } from '@carnet/contract/calls/details';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { HoldNote } from '@carnet/ui/prompt/hold-note.tsx';
import { Prompt } from '@carnet/ui/prompt/prompt.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { displayContact } from '@/core/phone/display-phone.ts';
import { addWay, changeWay, hrefOf } from '../change-ways.ts';
import { dayOfHold, HOLD_DAYS, undoable } from './holds.policy.ts';

/** The one thing about contacts that wants attention, the most urgent first. */
export function ContactsPrompt({ details }: { details: Details }) {
  const hold = undoable(details);
  const isFrozen = details.unsettled?.why === 'frozen';
  if (!isFrozen && !hold && !details.work_address_only) return null;
  return (
    <div className="mt-6">
      {isFrozen ? <FrozenAlert /> : hold ? <UndoableHold hold={hold} /> : <WorkAddress />}
    </div>
  );
}

function FrozenAlert() {
  const { t } = useLingui();
  return (
    <Alert tone="warn" title={t`Nothing can be changed for now`}>
      <p>{t`Somebody undid a change on this account, and now that was undone too. Our support has to look first.`}</p>
      <Link href={pathOf('support')} className="inline-flex min-h-11 items-center font-semibold">
        {t`Contact support`}
      </Link>
    </Alert>
  );
}

/** The hold of attack 83, where whoever did not want it can end it. */
function UndoableHold({ hold }: { hold: NonNullable<ReturnType<typeof undoable>> }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { id, kind, why, until } = hold;
  const target = displayContact(hold.target);
  const day = dayOfHold(until, Date.now());
  const time = sayEventTime(until, locale);
  return (
    <HoldNote
      Icon={kind === 'email' ? MailIcon : PhoneIcon}
      title={why === 'removed' ? t`${target} was removed` : t`${target} no longer comes first`}
      day={day}
      days={HOLD_DAYS}
      text={t`Day ${day} of ${HOLD_DAYS}: you can undo this until ${time}.`}
      action={
        <ButtonLink look="secondary" size="small" href={hrefOf(changeWay('undo', id))}>
          {t`Undo`}
        </ButtonLink>
      }
    />
  );
}

function WorkAddress() {
  const { t } = useLingui();
  return (
    <Prompt
      Icon={MailIcon}
      title={t`We only know your work address`}
      text={t`Add a private e-mail so you keep access if you change jobs.`}
      actions={
        <ButtonLink look="secondary" size="small" href={hrefOf(addWay('email'))}>
          {t`Add a private address`}
        </ButtonLink>
      }
    />
  );
}
