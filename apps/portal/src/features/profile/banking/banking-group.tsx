import type { Details } from '@carnet/contract/calls/details';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { BankIcon } from '@carnet/ui/icons/bank-icon.tsx';
import { ClockIcon, LockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { changeWay, hrefOf } from '../change-ways.ts';

/** R267: where money goes, masked; and from when on, where that was changed (attack 73). */
export function BankingGroup({ details }: { details: Details }) {
  const { t } = useLingui();
  const { banking } = details;
  const isWaiting = banking !== null && Date.parse(banking.used_from) > Date.now();
  return (
    <RowGroup title={t`Bank account`}>
      {banking === null && <NoAccount details={details} />}
      {banking && !isWaiting && <AccountInUse details={details} banking={banking} />}
      {banking && isWaiting && (
        <>
          {banking.until_then !== null && <AccountUntil banking={banking} />}
          <AccountWaiting details={details} banking={banking} />
        </>
      )}
    </RowGroup>
  );
}

type Banking = NonNullable<Details['banking']>;
interface AccountProps {
  details: Details;
  banking: Banking;
}

function NoAccount({ details }: { details: Details }) {
  const { t } = useLingui();
  return (
    <Row
      Icon={BankIcon}
      title={t`No account number yet`}
      detail={
        <>
          {t`Once you give one, money that we owe you goes there.`}
          <WhyNot details={details} />
        </>
      }
      action={<ChangeAction details={details} label={t`Add`} />}
    />
  );
}

function AccountInUse({ details, banking }: AccountProps) {
  const { t } = useLingui();
  const country = useCountryName()(banking.country);
  return (
    <Row
      Icon={BankIcon}
      title={<Masked iban={banking.iban} />}
      detail={
        <>
          {t`${country}. Money that we owe you goes there.`}
          <WhyNot details={details} />
        </>
      }
      action={<ChangeAction details={details} label={t`Change`} />}
    />
  );
}

function AccountUntil({
  banking: { until_then: iban, used_from: usedFrom },
}: {
  banking: Banking;
}) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const time = sayEventTime(usedFrom, locale);
  return (
    <Row
      Icon={BankIcon}
      title={<Masked iban={iban ?? ''} />}
      detail={t`Money goes there until ${time}.`}
    />
  );
}

function AccountWaiting({ details, banking }: AccountProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const country = useCountryName()(banking.country);
  const time = sayEventTime(banking.used_from, locale);
  return (
    <Row
      Icon={ClockIcon}
      title={<Masked iban={banking.iban} />}
      stamps={<Stamp tone="warn">{t`Waiting`}</Stamp>}
      detail={
        <>
          {t`${country}. Money goes there from ${time}.`}
          <WhyNot details={details} />
        </>
      }
      action={<ChangeAction details={details} label={t`Change`} />}
    />
  );
}

const Masked = ({ iban }: { iban: string }) => (
  <span className="font-mono tabular-nums">{iban}</span>
);

function ChangeAction({ details: { unsettled }, label }: { details: Details; label: string }) {
  const { t } = useLingui();
  const about = t`Bank account`;
  if (unsettled?.why === 'frozen')
    return <RowLink href={pathOf('support')} label={t`Contact support`} about={about} />;
  if (unsettled) return null;
  return <RowLink href={hrefOf(changeWay('iban'))} label={label} about={about} />;
}

/** Who changed where messages go cannot send money elsewhere at once (attack 73). */
function WhyNot({ details: { unsettled } }: { details: Details }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  if (!unsettled) return null;
  const time = unsettled.until && sayEventTime(unsettled.until, locale);
  return (
    <span className="mt-1 flex gap-2 text-pretty">
      <LockIcon size={20} className="mt-px flex-none" />
      {time
        ? t`Your contacts were changed a short while ago. To keep your money safe, the account can be changed from ${time}.`
        : t`The account cannot be changed until our support has looked.`}
    </span>
  );
}

function useCountryName() {
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames(formatTagOf(locale), { type: 'region' });
  return (code: string) => names.of(code) ?? code;
}
