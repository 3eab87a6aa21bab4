import { type RouteName, routeNames } from '../routes.ts';

/** The pages above a page, outermost first; only those that exist. */
export function trailTo(name: RouteName, isBuilt: (name: RouteName) => boolean): RouteName[] {
  const parent = routeNames.find((each) => each === name.slice(0, name.lastIndexOf('.')));
  if (!parent) return [];
  const above: RouteName[] = ['home', parent];
  return above.filter(isBuilt);
}
