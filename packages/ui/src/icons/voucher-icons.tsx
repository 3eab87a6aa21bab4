import { IconFrame, type IconProps } from './icon-frame.tsx';

/** Fork and knife: meal vouchers. */
export function MealIcon(props: IconProps) {
  return (
    <IconFrame
      {...props}
      fill={
        <>
          <path d="M5 5h7v7H5z" />
          <path d="M17 6h5v9h-5z" />
        </>
      }
    >
      <path d="M4 3.5v5a3 3 0 0 0 6 0v-5M7 3.5v17M15.5 14.5h4.25V6.25c0-1.6-1.6-2.75-2.5-2.75-1 0-1.75 2-1.75 5zM19.75 14.5v6" />
    </IconFrame>
  );
}

/** A leaf: eco vouchers. */
export function LeafIcon(props: IconProps) {
  return (
    <IconFrame {...props} fill={<path d="M9 11 22 5.5V17l-6 5H9z" />}>
      <path d="M5.5 17.25C3.75 9.5 9 4.5 20.25 4.25c.75 10.5-4.5 16-11 15-1.5-.25-2.9-1-3.75-2z" />
      <path d="M3.5 20.75C6 15.5 9.5 12 14.5 9.75" />
    </IconFrame>
  );
}
