import { type IconProps, IconFrame } from './icon-frame.tsx';

export function UserIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<circle cx="14" cy="10" r="4.5" />}>
      <circle cx="12" cy="8" r="4.25" />
      <path d="M4.25 20.5c.8-3.9 3.9-6 7.75-6s6.95 2.1 7.75 6" />
    </IconFrame>
  );
}

export function HomeIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M7 11h14v11H7z" />}>
      <path d="M4.5 10.2 12 3.75l7.5 6.45v9.05a1.25 1.25 0 0 1-1.25 1.25H5.75A1.25 1.25 0 0 1 4.5 19.25zM10 20v-5.5h4V20" />
    </IconFrame>
  );
}

export function AccessIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<rect x="12" y="12" width="9.5" height="9.5" rx="2" />}>
      <rect x="3.5" y="3.5" width="8" height="8" rx="2" />
      <rect x="12.5" y="12.5" width="8" height="8" rx="2" />
      <path d="M16.5 9V7.5H15M7.5 15v1.5H9" />
    </IconFrame>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.7 2.6 4 5.6 4 9s-1.3 6.4-4 9c-2.7-2.6-4-5.6-4-9s1.3-6.4 4-9z" />
    </IconFrame>
  );
}
