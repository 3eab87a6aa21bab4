import { IconFrame, type IconProps } from './icon-frame.tsx';

export function SlidersIcon(props: IconProps) {
  return (
    <IconFrame
      {...props}
      fill={
        <>
          <circle cx="10.5" cy="8.5" r="3.5" />
          <circle cx="17.5" cy="18" r="3.5" />
        </>
      }
    >
      <path d="M3.5 7h2.25M11.25 7h9.25M3.5 16.75h9.25M18.25 16.75h2.25" />
      <circle cx="8.5" cy="7" r="2.75" />
      <circle cx="15.5" cy="16.75" r="2.75" />
    </IconFrame>
  );
}

export function GiftIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M7 12h13.5v10H7z" />}>
      <path d="M3.25 8.25h17.5v3.5H3.25zM4.75 11.75v7a1.5 1.5 0 0 0 1.5 1.5h11.5a1.5 1.5 0 0 0 1.5-1.5v-7M12 8.25v12" />
      <path d="M12 8.25S11.25 3.5 8.5 3.5a2.2 2.2 0 0 0-2.25 2.25c0 2 2.5 2.5 5.75 2.5zM12 8.25s.75-4.75 3.5-4.75a2.2 2.2 0 0 1 2.25 2.25c0 2-2.5 2.5-5.75 2.5z" />
    </IconFrame>
  );
}
