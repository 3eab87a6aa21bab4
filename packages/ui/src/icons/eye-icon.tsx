import { type IconProps, IconFrame } from './icon-frame.tsx';

/** Apart from the other security icons: the login page shows this one and none of them. */
export function EyeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.75" />
    </IconFrame>
  );
}
