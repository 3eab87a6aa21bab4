import { type IconProps, IconFrame } from './icon-frame.tsx';

export function TicketIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M6 9h16v11H6z" />}>
      <path d="M3 8a1.75 1.75 0 0 1 1.75-1.75h14.5A1.75 1.75 0 0 1 21 8v1.75a2.25 2.25 0 0 0 0 4.5V16a1.75 1.75 0 0 1-1.75 1.75H4.75A1.75 1.75 0 0 1 3 16v-1.75a2.25 2.25 0 0 0 0-4.5z" />
      <path d="M9.5 6.5v1.5M9.5 11.2v1.6M9.5 16v1.5" />
    </IconFrame>
  );
}

export function BuildingIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M7 7h10v15H7z" />}>
      <path d="M5 20.5V5.25A1.5 1.5 0 0 1 6.5 3.75h7A1.5 1.5 0 0 1 15 5.25V20.5M15 10h2.5A1.5 1.5 0 0 1 19 11.5v9M2.75 20.5h18.5M8.5 8h3M8.5 12h3M8.5 16h3" />
    </IconFrame>
  );
}

export function RouteIcon(props: IconProps) {
  return (
    <IconFrame
      {...props}
      fill={
        <>
          <circle cx="8.5" cy="19" r="4" />
          <circle cx="20" cy="7.5" r="3.5" />
        </>
      }
    >
      <circle cx="6" cy="17.75" r="3" />
      <circle cx="18" cy="6.25" r="3" />
      <path
        d="M9 17.75h6a3.25 3.25 0 0 0 0-6.5H9a3.25 3.25 0 0 1 0-6.5h6"
        transform="translate(0 1.5) scale(1 .91)"
      />
    </IconFrame>
  );
}

export function TagIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="m6 14 8-8 8 1v7l-8 8z" />}>
      <path d="M12.4 3.5h6.1a2 2 0 0 1 2 2v6.1a2 2 0 0 1-.6 1.4l-7 7a2 2 0 0 1-2.8 0l-6.1-6.1a2 2 0 0 1 0-2.8l7-7a2 2 0 0 1 1.4-.6z" />
      <circle cx="16.3" cy="7.7" r="1.1" />
    </IconFrame>
  );
}

export function CardIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<rect x="5" y="8" width="17.5" height="12.5" rx="2.5" />}>
      <rect x="2.75" y="5" width="18.5" height="13.5" rx="2.5" />
      <path d="M2.75 9.5h18.5M6.5 14.5H10" />
    </IconFrame>
  );
}
