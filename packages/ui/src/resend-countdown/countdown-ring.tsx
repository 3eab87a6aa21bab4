interface CountdownRingProps {
  secondsLeft: number;
  totalSeconds: number;
}

const LENGTH = 2 * Math.PI * 8;

export function CountdownRing({ secondsLeft, totalSeconds }: CountdownRingProps) {
  return (
    <svg
      className="mt-px"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <circle className="stroke-line" cx="10" cy="10" r="8" />
      {secondsLeft > 0 && (
        <circle
          className="stroke-primary"
          cx="10"
          cy="10"
          r="8"
          strokeDasharray={`${(LENGTH * secondsLeft) / totalSeconds} ${LENGTH}`}
          strokeLinecap="round"
          transform="rotate(-90 10 10)"
        />
      )}
    </svg>
  );
}
