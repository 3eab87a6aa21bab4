import type { MergePreview } from '@carnet/contract/calls/merge';
import { Choice } from '@carnet/ui/choice/choice.tsx';
import { KeyIcon, LockIcon, PenIcon, SignOutIcon } from '@carnet/ui/icons/security-icons.tsx';
import { ClockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { TicketIcon } from '@carnet/ui/icons/service-icons.tsx';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { DayPunches } from '@carnet/ui/punches/day-punches.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { plural, select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useDayWords } from '@/core/i18n/use-day-words.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { displayContact } from '@/core/phone/display-phone.ts';
import type { Choices } from './merge.client.ts';
import { conflictsWonBy, firstContacts, isChosen } from './preview.policy.ts';
import { useConflictWords, useListWords } from './preview-words.ts';
import { useMovesWords } from './moves-words.ts';

interface AfterwardsProps {
  preview: MergePreview;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** What the merge leaves behind, in sentences: what moves, what is chosen, what ends, how to undo it. */
export function Afterwards({ preview, choices, onChoose }: AfterwardsProps) {
  const { t } = useLingui();
  return (
    <RowGroup title={t`After the merge`}>
      <Moves preview={preview} />
      {(['email', 'phone'] as const).map(
        (kind) =>
          isChosen(kind, preview) && (
            <First
              key={kind}
              kind={kind}
              preview={preview}
              chosen={choices[kind]}
              onChoose={(id) => onChoose({ ...choices, [kind]: id })}
            />
          ),
      )}
      <Kept preview={preview} />
      <OnePassword preview={preview} />
      <Ends preview={preview} />
      <Undo days={preview.undo_days} />
    </RowGroup>
  );
}

function Moves({ preview }: { preview: MergePreview }) {
  const { t } = useLingui();
  const words = useMovesWords();
  return (
    <Row
      Icon={TicketIcon}
      title={t`Comes to this account`}
      detail={<span className="text-pretty wrap-anywhere">{words(preview)}</span>}
    />
  );
}

interface FirstProps {
  kind: 'email' | 'phone';
  preview: MergePreview;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The first contacts are the person's choice; until then this account's stays first. */
function First({ kind, preview, chosen, onChoose }: FirstProps) {
  const { t } = useLingui();
  const { market } = useSite();
  const contacts = firstContacts(kind, preview);
  const title =
    kind === 'email'
      ? t`Your first e-mail address`
      : t({
          message: select(market, {
            lu: 'Your first phone number',
            other: 'Your first phone number',
          }),
        });
  return (
    <Row
      Icon={PenIcon}
      title={title}
      stamps={<Stamp tone="warn">{t`Your choice`}</Stamp>}
      detail={t`We write there first. The other one stays, too.`}
      hasActionBelow
      action={
        <Choice
          legend={title}
          name={`first-${kind}`}
          value={chosen ?? contacts[0]?.id ?? ''}
          options={contacts.map(({ id, value }) => ({ value: id, label: displayContact(value) }))}
          onValueChange={onChoose}
        />
      }
    />
  );
}

/** Both have it, and one can stay. */
function Kept({ preview }: { preview: MergePreview }) {
  const { t } = useLingui();
  const words = useConflictWords();
  const list = useListWords();
  const said = (wins: 'this' | 'other' | 'both') =>
    upperFirst(list(conflictsWonBy(wins, preview).map((what) => words[what])));
  const ofThis = said('this');
  const ofOther = said('other');
  return (
    <>
      {ofThis && <Row Icon={UserIcon} title={t`Stays as it is in this account`} detail={ofThis} />}
      {ofOther && <Row Icon={UserIcon} title={t`Comes from the other account`} detail={ofOther} />}
      {said('both') && (
        <Row
          Icon={UserIcon}
          title={t`A service knows you twice`}
          detail={t`Both customer numbers stay, and this account’s comes first.`}
        />
      )}
    </>
  );
}

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** R206. */
function OnePassword({ preview }: { preview: MergePreview }) {
  const { t } = useLingui();
  const [address] = firstContacts('email', preview);
  const contact = address ? displayContact(address.value) : '';
  return (
    <Row
      Icon={LockIcon}
      title={t`One password for everything`}
      detail={
        contact
          ? t`That of ${contact}, with which you are signed in now. The other one no longer works.`
          : t`The one with which you are signed in now. The other one no longer works.`
      }
    />
  );
}

function Ends({ preview: { ends, other } }: { preview: MergePreview }) {
  const { t } = useLingui();
  const list = useListWords();
  const apps = list(other.apps.map(({ name }) => name));
  return (
    <>
      {(ends.includes('sessions') || ends.includes('trusted_devices')) && (
        <Row
          Icon={SignOutIcon}
          title={t`Every other device is signed out`}
          detail={t`Of both accounts. Devices that you trusted are asked for a code again.`}
        />
      )}
      {ends.includes('other_apps') && (
        <Row
          Icon={SignOutIcon}
          title={t({
            message: plural(other.apps.length, {
              one: '# app loses access',
              other: '# apps lose access',
            }),
          })}
          detail={t`Allowed by the other account: ${apps}. It has to ask you again.`}
        />
      )}
      {ends.includes('other_factors') && (
        <Row
          Icon={KeyIcon}
          title={t`Security codes come as in this account`}
          detail={t`What the other account had set up for its codes is switched off.`}
        />
      )}
    </>
  );
}

const DAY_MILLIS = 86_400_000;

function Undo({ days }: { days: number }) {
  const { t } = useLingui();
  const day = useDayWords();
  const until = day(new Date(Date.now() + days * DAY_MILLIS).toISOString());
  return (
    <Row
      Icon={ClockIcon}
      title={t`You have ${days} days to undo everything`}
      detail={t`Until ${until}. Both accounts get a message with the way to do it.`}
      action={
        <div className="mt-2 card:mt-0">
          <DayPunches left={days} total={days} />
        </div>
      }
    />
  );
}
