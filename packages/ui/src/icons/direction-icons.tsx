import { type IconProps, IconFrame } from './icon-frame.tsx';

export function ExternalIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M7 17 17 7M8.5 7H17v8.5" />
    </IconFrame>
  );
}

export function ArrowIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4.5 12h15M13.5 6l6 6-6 6" />
    </IconFrame>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </IconFrame>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M14.5 5.5 8 12l6.5 6.5" />
    </IconFrame>
  );
}
