import type { LucideIcon } from 'lucide-react';

import type { IconProps } from './icon-frame.tsx';

/* Plain tools without an off-register fill: lucide's lines match ours in weight and ends. */
export const fromLucide = (Lucide: LucideIcon) =>
  function UtilityIcon({ size = 20, className }: IconProps) {
    return (
      <Lucide
        size={size}
        strokeWidth={size > 20 ? 1.75 : 2}
        aria-hidden
        {...(className && { className })}
      />
    );
  };
