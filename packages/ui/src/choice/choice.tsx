import { Breakable } from '../row/breakable.tsx';
import '../radio-card/radio-card.css';
import './choice.css';

interface ChoiceProps {
  /** Said to readers; the row beside it shows the question. */
  legend: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onValueChange: (value: string) => void;
}

/** One of two or three short answers, in a row: a real radio group. */
export function Choice({ legend, name, value, options, onValueChange }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="choice">
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              className="radio-dot"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className="min-w-0">
              <Breakable text={option.label} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
