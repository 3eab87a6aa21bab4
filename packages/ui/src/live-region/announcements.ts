import { createContext, type RefObject, useContext, useEffect, useState } from 'react';

/** Polite: sent, saved, revoked, end of a countdown. Assertive: only for a lost session. */
export type Urgency = 'polite' | 'assertive';

/** Returns what takes the words away again, unless others have followed. */
export type Announce = (text: string, urgency: Urgency) => () => void;

const AnnounceContext = createContext<Announce>(() => () => {});

export const AnnounceProvider = AnnounceContext.Provider;

/** Tells readers of the screen a text when it comes, and again when it changes. */
export function useAnnouncement(text: string | undefined, urgency: Urgency = 'polite'): void {
  const announce = useContext(AnnounceContext);
  useEffect(() => (text ? announce(text, urgency) : undefined), [announce, text, urgency]);
}

/** The same for what an element shows, whatever it is made of. */
export function useSpokenContent(
  element: RefObject<HTMLElement | null>,
  urgency: Urgency | undefined,
): void {
  const [text, setText] = useState('');
  useEffect(() => {
    const parts = [...(element.current?.children ?? [])].map(({ textContent }) => textContent);
    setText(urgency ? parts.join(' ') : '');
  });
  useAnnouncement(text, urgency);
}
