import { createContext, type ReactNode } from 'react';

/** What the shell puts above the task of a card: on whose behalf somebody is asked to prove who they are. */
export const AboveCard = createContext<ReactNode>(null);
