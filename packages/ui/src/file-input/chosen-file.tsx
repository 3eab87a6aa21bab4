import { FileIcon, TrashIcon } from '../icons/utility-icons.tsx';

export interface ChosenFileProps {
  name: string;
  /** "1.2 MB" */
  size: string;
  /** 0 to 100 while it is being sent. */
  progress?: number | undefined;
  words: { remove: string; progress: string };
  onRemove: () => void;
}

export function ChosenFile({ name, size, progress, words, onRemove }: ChosenFileProps) {
  return (
    <div className="control flex items-center gap-3 py-2 pr-1">
      <FileIcon />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-caption text-ink-2">{size}</p>
        {progress !== undefined && (
          <progress
            className="file-progress"
            max={100}
            value={progress}
            aria-label={words.progress}
          />
        )}
      </div>
      <button
        type="button"
        onClick={onRemove}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-3 text-small font-semibold text-danger"
      >
        <TrashIcon size={16} />
        {words.remove}
        <span className="sr-only">, {name}</span>
      </button>
    </div>
  );
}
