import type { Attention } from '@carnet/contract/calls/dashboard';
import type { Profile } from '@carnet/contract/calls/profile';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Prompt } from '@carnet/ui/prompt/prompt.tsx';
import { useLingui } from '@lingui/react/macro';

import { useAttentionWords } from './attention-words.ts';
import { usePutOff } from './put-off.ts';

interface NeedsAttentionProps {
  /** The worst first; undefined: nobody could say. */
  kinds: readonly Attention[] | undefined;
  person: Profile;
}

export function NeedsAttention({ kinds, person }: NeedsAttentionProps) {
  const { t } = useLingui();
  const wordsOf = useAttentionWords(person);
  const later = usePutOff(person.id);
  const known: readonly Attention[] = kinds ?? (person.card_waiting ? ['card_waiting'] : []);
  const shown = known.filter((kind) => !later.isPutOff(kind));
  if (shown.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      {shown.map((kind, place) => {
        const { Icon, title, text, step, canWait } = wordsOf(kind);
        return (
          <Prompt
            key={kind}
            Icon={Icon}
            title={title}
            text={text}
            isPlain={place > 0}
            actions={
              step && (
                <>
                  <ButtonLink look="secondary" size="small" href={step.href}>
                    {step.label}
                  </ButtonLink>
                  {canWait && (
                    <Button look="quiet" size="small" onClick={() => later.putOff(kind)}>
                      {t`Later`}
                    </Button>
                  )}
                </>
              )
            }
          />
        );
      })}
    </div>
  );
}
