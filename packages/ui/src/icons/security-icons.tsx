import { type IconProps, IconFrame } from './icon-frame.tsx';

export function LockIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<rect x="7" y="12" width="14.5" height="10" rx="2.5" />}>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2" />
    </IconFrame>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M14 4.5 22 7v6.5c0 4-3.4 7.2-8 9-3-1.2-5-3-6.5-5z" />}>
      <path d="M12 2.75 19.25 5.5V11.5c0 4.5-3 7.9-7.25 9.75C7.75 19.4 4.75 16 4.75 11.5V5.5z" />
      <path d="m9 11.8 2.2 2.2 4-4.2" />
    </IconFrame>
  );
}

export function KeyIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<circle cx="10" cy="17" r="5" />}>
      <circle cx="8" cy="15.5" r="4.75" />
      <path d="M11.5 12 20 3.5M16.5 7l3 3M14 9.5l2 2" />
    </IconFrame>
  );
}

export function FingerprintIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<circle cx="14" cy="14" r="7.5" />}>
      <path d="M4.5 15v-2.5a7.5 7.5 0 0 1 3-6M10.2 5.2a7.5 7.5 0 0 1 9.3 7.3V15" />
      <path d="M8 18.5v-6a4 4 0 0 1 8 0v3M12 12.5v4c0 1.6.5 3 1.3 4.2M16.3 19.2l.2.8" />
    </IconFrame>
  );
}

export function LaptopIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<rect x="7" y="7" width="15" height="10" rx="1.5" />}>
      <rect x="4.5" y="4.5" width="15" height="11" rx="2" />
      <path d="M2.5 19.25h19" />
    </IconFrame>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<circle cx="14" cy="14" r="8" />}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.2 2" />
    </IconFrame>
  );
}

export function SignOutIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M7 6h8v15H7z" />}>
      <path d="M14 4.25H6.75a2 2 0 0 0-2 2v11.5a2 2 0 0 0 2 2H14M10.5 12h10M17 8.25 20.75 12 17 15.75" />
    </IconFrame>
  );
}

export function PenIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="m7 18 10-10 4.5 2L10 21z" />}>
      <path d="m4 20 1-4.5L16.2 4.3a1.75 1.75 0 0 1 2.5 0l1 1a1.75 1.75 0 0 1 0 2.5L8.5 19zM14 6.5l3.5 3.5" />
    </IconFrame>
  );
}
