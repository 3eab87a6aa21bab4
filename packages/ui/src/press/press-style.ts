import { useInsertionEffect } from 'react';

import './press.css';

const STYLE_ID = 'react-aria-pressable-style';

/**
 * React Aria writes one rule into a style element of its own, unless an element of that name is there:
 * our content policy refuses such elements, so this one stands in, and the rule is in press.css.
 */
export function usePressStyle(): void {
  // Before the effect of the library, which is an ordinary one.
  useInsertionEffect(() => {
    if (document.getElementById(STYLE_ID)) return;
    const standIn = document.createElement('meta');
    standIn.id = STYLE_ID;
    document.head.append(standIn);
  }, []);
}
