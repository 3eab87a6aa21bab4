import { type IconProps, IconFrame } from './icon-frame.tsx';

/* In our own frame, not lucide's: every page may show an alert, and few a tool that brings lucide along. */

export function ErrorIcon({ size = 20, className }: IconProps) {
  return (
    <IconFrame size={size} className={className}>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 7.5v5M12 16.3v.1" />
    </IconFrame>
  );
}

export function InfoIcon({ size = 20, className }: IconProps) {
  return (
    <IconFrame size={size} className={className}>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 16.5v-5M12 7.7v-.1" />
    </IconFrame>
  );
}

export function SuccessIcon({ size = 20, className }: IconProps) {
  return (
    <IconFrame size={size} className={className}>
      <circle cx="12" cy="12" r="9.5" />
      <path d="m8 12.2 2.7 2.7L16 9.6" />
    </IconFrame>
  );
}

export function WarningSignIcon({ size = 20, className }: IconProps) {
  return (
    <IconFrame size={size} className={className}>
      <path d="M12 3.5 21.7 20.5H2.3zM12 10v4.5M12 17.4v.1" />
    </IconFrame>
  );
}
