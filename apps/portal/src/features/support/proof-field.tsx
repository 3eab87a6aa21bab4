import { MOST_PROOF_BYTES } from '@carnet/contract/calls/support';
import { FileInput } from '@carnet/ui/file-input/file-input.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { uprightPicture } from './upright-picture.ts';

const TYPES = ['image/jpeg', 'image/png'];
const MOST_MEGABYTES = 20;

export interface ChosenProof {
  name: string;
  bytes: number;
  /** In base64, ready to be sent. */
  picture: string;
}

interface ProofFieldProps {
  proof: ChosenProof | undefined;
  onChange: (proof: ChosenProof | undefined) => void;
}

/** A picture that helps support, of the card or the letter; nobody has to send one (A58). */
export function ProofField({ proof, onChange }: ProofFieldProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const [fault, setFault] = useState<'kind' | 'size'>();

  const choose = async (file: File) => {
    const isTooLarge = file.size > MOST_MEGABYTES * 1_000_000;
    const picture =
      TYPES.includes(file.type) && !isTooLarge
        ? await uprightPicture(file, MOST_PROOF_BYTES)
        : undefined;
    setFault(isTooLarge ? 'size' : picture === undefined ? 'kind' : undefined);
    onChange(picture === undefined ? undefined : { name: file.name, bytes: file.size, picture });
  };
  const kilobytes = new Intl.NumberFormat(formatTagOf(locale), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return (
    <FileInput
      label={t`A photo that helps us (optional)`}
      rule={t`Of your card or of a letter from us, as JPEG or PNG, at most ${MOST_MEGABYTES} MB. Never of your identity card. Where and when it was taken is not kept.`}
      error={
        (fault === 'size' && t`This photo is larger than ${MOST_MEGABYTES} MB.`) ||
        (fault === 'kind' && t`We cannot read this file. Choose a photo as JPEG or PNG.`)
      }
      accept={TYPES}
      file={proof && { name: proof.name, size: kilobytes.format(Math.ceil(proof.bytes / 1000)) }}
      onChoose={(file) => void choose(file)}
      onRemove={() => onChange(undefined)}
      words={{
        browse: t`Choose a photo`,
        dropHere: t`or drop it here`,
        takePicture: t`Take a photo`,
        remove: t`Remove`,
        progress: t`Sending`,
      }}
    />
  );
}
