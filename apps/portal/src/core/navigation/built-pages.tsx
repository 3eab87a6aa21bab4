import { createContext, useContext } from 'react';

import { type RouteName, routeNames } from './routes.ts';

const BuiltPagesContext = createContext<ReadonlySet<RouteName>>(new Set(routeNames));

export const BuiltPagesProvider = BuiltPagesContext.Provider;

/** True: the page is built. Nobody is shown the way to one that is not: it would lead them home. */
export function useIsBuilt(): (name: RouteName) => boolean {
  const built = useContext(BuiltPagesContext);
  return (name) => built.has(name);
}
