import { type ReactNode, useId } from 'react';
import { Button, DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';

import '../button/button.css';
import { buttonClass } from '../button/button-look.ts';
import { FieldError } from '../field/field.tsx';
import { CameraIcon, UploadIcon } from '../icons/utility-icons.tsx';
import { usePressStyle } from '../press/press-style.ts';
import { ChosenFile, type ChosenFileProps } from './chosen-file.tsx';
import './file-input.css';

interface FileInputProps {
  label: string;
  /** Which files are taken and how large they may be, said before choosing. */
  rule: string;
  error?: ReactNode;
  accept: readonly string[];
  file?: Omit<ChosenFileProps, 'words' | 'onRemove'> | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  words: {
    browse: string;
    dropHere: string;
    takePicture: string;
    remove: string;
    progress: string;
  };
}

const buttonLook = buttonClass({ look: 'secondary', size: 'small' });

export function FileInput({
  label,
  rule,
  error,
  accept,
  file,
  onChoose,
  onRemove,
  words,
}: FileInputProps) {
  const id = useId();
  usePressStyle();
  const chooseFirst = (files: FileList | null) => files?.[0] && onChoose(files[0]);
  return (
    <fieldset className="field" aria-describedby={`${id}-rule${error ? ` ${id}-error` : ''}`}>
      <legend className="field-label mb-2">{label}</legend>
      <p className="field-hint" id={`${id}-rule`}>
        {rule}
      </p>
      {file ? (
        <ChosenFile {...file} words={words} onRemove={onRemove} />
      ) : (
        <DropZone
          className="drop-zone"
          aria-label={words.dropHere}
          getDropOperation={(types) => (accept.some((type) => types.has(type)) ? 'copy' : 'cancel')}
          onDrop={({ items }) => {
            const dropped = items.find(isFileDropItem);
            if (dropped) void dropped.getFile().then(onChoose);
          }}
        >
          <div className="flex flex-wrap items-center gap-3">
            <FileTrigger acceptedFileTypes={accept} onSelect={chooseFirst}>
              <Button className={buttonLook}>
                <UploadIcon />
                {words.browse}
              </Button>
            </FileTrigger>
            <span className="take-picture">
              <FileTrigger
                acceptedFileTypes={['image/*']}
                defaultCamera="environment"
                onSelect={chooseFirst}
              >
                <Button className={buttonLook}>
                  <CameraIcon />
                  {words.takePicture}
                </Button>
              </FileTrigger>
            </span>
            <span className="drop-hint text-small text-ink-2">{words.dropHere}</span>
          </div>
        </DropZone>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
