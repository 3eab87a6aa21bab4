import { IconFrame, type IconProps } from '@carnet/ui/icons/icon-frame.tsx';

/** The voucher of the Luxembourg platform, with its letters (R246). */
export function LuxembourgTicketIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M6 9h16v11H6z" />}>
      <path d="M3 8a1.75 1.75 0 0 1 1.75-1.75h14.5A1.75 1.75 0 0 1 21 8v1.75a2.25 2.25 0 0 0 0 4.5V16a1.75 1.75 0 0 1-1.75 1.75H4.75A1.75 1.75 0 0 1 3 16v-1.75a2.25 2.25 0 0 0 0-4.5z" />
      <path data-letters="LU" d="M8.25 9.25v5.5h2.5M13 9.25v3.6a1.7 1.7 0 0 0 3.4 0v-3.6" />
    </IconFrame>
  );
}
