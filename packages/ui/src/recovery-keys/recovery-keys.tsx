import { useState } from 'react';

import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CopyIcon, DownloadIcon, PrinterIcon } from '../icons/utility-icons.tsx';
import { useAnnouncement } from '../live-region/announcements.ts';
import { saveFile } from '../save-file.ts';
import './recovery-keys.css';

interface RecoveryKeysProps {
  keys: readonly string[];
  /** "Recovery keys for els@…, made on 15 November 2026", on paper and at the top of the file. */
  caption: string;
  fileName: string;
  words: {
    copy: string;
    copied: string;
    download: string;
    print: string;
    saved: string;
    continue: string;
  };
  onContinue: () => void;
}

/** Shown once. Going on takes a deliberate "I have saved my keys". */
export function RecoveryKeys({ keys, caption, fileName, words, onContinue }: RecoveryKeysProps) {
  const [isSaved, setSaved] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useAnnouncement(isCopied ? words.copied : undefined);
  const text = [caption, '', ...keys, ''].join('\n');

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div>
      <div className="keys-sheet">
        <p className="keys-printed-only heading-3">{caption}</p>
        <ol className="keys">
          {keys.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ol>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => void copy()}>
          <CopyIcon />
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => saveFile(fileName, text, 'text/plain')}
        >
          <DownloadIcon />
          {words.download}
        </Button>
        <Button look="secondary" size="small" onClick={() => window.print()}>
          <PrinterIcon />
          {words.print}
        </Button>
      </div>
      <div className="mt-4 mb-3">
        <Checkbox
          label={words.saved}
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
        />
      </div>
      <Button wide blocked={!isSaved} onClick={onContinue}>
        {words.continue}
      </Button>
    </div>
  );
}
