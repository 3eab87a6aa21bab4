import { createContext, useContext } from 'react';

import { createStoredTarget, type StoredTarget } from './stored-target.ts';

/** The default serves prerendering, where nobody has wanted a page yet. */
const TargetContext = createContext<StoredTarget>(createStoredTarget('https://account.invalid'));

export const TargetProvider = TargetContext.Provider;

export const useStoredTarget = () => useContext(TargetContext);
