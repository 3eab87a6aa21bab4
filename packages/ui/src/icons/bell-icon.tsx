import { IconFrame, type IconProps } from './icon-frame.tsx';

export function BellIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M7.5 19V12a6.5 6.5 0 0 1 13 0v7z" />}>
      <path d="M5.75 16.5V10.25a6.25 6.25 0 0 1 12.5 0v6.25M3.75 16.75h16.5M10 20a2.25 2.25 0 0 0 4 0M12 4V2.5" />
    </IconFrame>
  );
}
