import { type IconProps, IconFrame } from './icon-frame.tsx';

export function MailIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<rect x="6" y="8" width="16" height="12" rx="2" />}>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="m4 8 6.8 4.8a2 2 0 0 0 2.4 0L20 8" />
    </IconFrame>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<rect x="9" y="5" width="11" height="17" rx="2.5" />}>
      <rect x="6.5" y="2.75" width="11" height="18.5" rx="2.5" />
      <path d="M11 18h2" />
    </IconFrame>
  );
}
