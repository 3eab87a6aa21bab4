import { useEffect, useState } from 'react';

import { useSite } from '@/core/market/site-context.tsx';
import { fieldParts } from '@/core/phone/phone-number.ts';
import { keepDraft, keepDraftHere, keptDraft } from './draft.ts';
import { useForeseenPerson } from './foreseen.hooks.ts';
import type { Person, Ticket } from './onboarding.client.ts';
import type { useStepWrite } from './onboarding.hooks.ts';
import {
  asPerson,
  type Faults,
  type PersonField,
  personFields,
  type TypedPerson,
  useRefusedFaults,
  useTypedFaults,
} from './person-faults.ts';

export type PersonWrite = ReturnType<typeof useStepWrite<Person>>;

/** What was typed, what is wrong with it, and when that is said: on leaving a field, and on submit. */
export function usePersonForm(ticket: Ticket, describe: PersonWrite) {
  const [typed, setTyped] = useFirstPerson(ticket);
  const [wasSent, setSent] = useState(false);
  const foreseen = useForeseenFaults();
  const seen = useTypedFaults()(typed);
  const refused = useRefusedFaults()(describe.error);
  const faults: Faults = { ...foreseen.faults, ...refused, ...(wasSent && seen) };

  useEffect(() => {
    if (describe.isError) focusFirst(refused);
    // Once for each refusal: typing must not pull the focus away.
  }, [describe.isError]);

  const change = (part: Partial<TypedPerson>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keepDraft({ person: next });
    foreseen.forget(Object.keys(part));
    if (describe.isError) describe.reset();
  };
  /** A field that is empty was perhaps only passed by. */
  const leave = (field: PersonField) => {
    const value = field === 'phone' ? typed.phone.number : typed[field];
    if (value.trim() === '') return;
    if (seen[field]) foreseen.note(field, seen[field]);
    else void foreseen.ask(asPerson(typed), field);
  };
  const submit = () => {
    setSent(true);
    if (Object.keys(seen).length > 0) return focusFirst(seen);
    describe.mutate(asPerson(typed));
  };
  return { typed, faults, change, leave, submit };
}

/**
 * What was typed and not sent; then from the ticket: what was typed before, else what card or
 * invitation know of the person.
 */
function useFirstPerson({ typed, firstname, bound_email: boundEmail }: Ticket) {
  const { market } = useSite();
  useEffect(keepDraftHere, []);
  return useState<TypedPerson>(() => ({
    firstname: typed?.firstname ?? firstname ?? '',
    lastname: typed?.lastname ?? '',
    email: typed?.email ?? '',
    phone: fieldParts(typed?.phone, market),
    ...keptDraft().person,
    ...(boundEmail && { email: boundEmail }),
  }));
}

function useForeseenFaults() {
  const foresee = useForeseenPerson();
  const [faults, setFaults] = useState<Faults>({});
  const note = (field: PersonField, text: string) =>
    setFaults((before) => ({ ...before, [field]: text }));
  return {
    faults,
    note,
    async ask(person: Person, field: PersonField) {
      const text = await foresee(person, field).catch(() => undefined);
      if (text) note(field, text);
    },
    forget: (fields: string[]) =>
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      ),
  };
}

function focusFirst(faults: Faults): void {
  const field = personFields.find((each) => faults[each]);
  if (field) document.getElementById(field)?.focus();
}
