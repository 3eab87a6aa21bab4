import { classNames } from '@carnet/ui/class-names.ts';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { useAnnouncement } from '@carnet/ui/live-region/announcements.ts';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import type { EditedField } from './edited-field.hooks.ts';

interface SavedFieldFormProps {
  /** What the field is called, for whoever hears "Save" five times. */
  label: string;
  edited: Pick<EditedField<unknown>, 'isBusy' | 'isSaved' | 'fault' | 'submit'>;
  children: ReactNode;
}

/** One field that is saved where it stands. */
export function SavedFieldForm({ label, edited, children }: SavedFieldFormProps) {
  const { t } = useLingui();
  const { isBusy, isSaved, fault, submit } = edited;
  const form = useRef<HTMLFormElement>(null);
  useAnnouncement(isSaved ? t`${label}: saved.` : undefined);
  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [fault]);

  return (
    <Form
      ref={form}
      onSubmit={submit}
      className="grid gap-3 border-hair py-5 not-first:border-t first:pt-0 last:pb-0 card:grid-cols-[minmax(0,1fr)_auto] card:gap-4"
    >
      {children}
      {/* Beside the control: a complaint stands below that. */}
      <div
        className={classNames(
          'flex items-center gap-3 card:min-h-13 card:flex-row-reverse',
          fault ? 'card:mt-8 card:self-start' : 'card:self-end',
        )}
      >
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {t`Save`}
          <span className="sr-only">, {label}</span>
        </Button>
        {isSaved && <Stamp>{t`Saved`}</Stamp>}
      </div>
    </Form>
  );
}
