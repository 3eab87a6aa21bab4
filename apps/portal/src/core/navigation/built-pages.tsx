import { createContext, useContext } from 'react';

import { type RouteName, routeNames } from './routes.ts';

const BuiltPagesContext = createContext<ReadonlySet<RouteName>>(new Set(routeNames));

export const BuiltPagesProvider = BuiltPagesContext.Provider;

/** Nobody is shown the way to a page that is not built: it would lead them home. */
export function useIsBuilt(): (name: RouteName) => boolean {
  const built = useContext(BuiltPagesContext);
  return (name) => built.has(name);
}
