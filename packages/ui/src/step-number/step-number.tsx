import './step-number.css';

interface StepNumberProps {
  current: number;
  total: number;
  label: string;
}

export function StepNumber({ current, total, label }: StepNumberProps) {
  return (
    <p>
      <span className="sr-only">{label}</span>
      <span className="step-number" aria-hidden="true">
        <span className="step-current">{current}</span>
        <span className="step-total">/{total}</span>
      </span>
    </p>
  );
}
