import { type IconProps, IconFrame } from './icon-frame.tsx';

/** On its own: only the pages about money show it. */
export function BankIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M7 12h15v9.5H7z" />}>
      <path d="M3.5 9.25 12 4l8.5 5.25zM5.5 9.5V17M9.75 9.5V17M14.25 9.5V17M18.5 9.5V17M3.5 17.25h17M2.75 20.25h18.5" />
    </IconFrame>
  );
}
