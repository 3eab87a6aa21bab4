import { type RouteName, routeNames } from '../routes.ts';

/** Pages that hang below one whose name is no part of theirs. */
const parents: Partial<Record<RouteName, RouteName>> = {
  notifications: 'user-dashboard',
  'merchant-products': 'user-dashboard',
};

/** The pages above a page, outermost first; only those that exist. */
export function trailTo(name: RouteName, isBuilt: (name: RouteName) => boolean): RouteName[] {
  const hangsBelow = parents[name];
  if (hangsBelow) return [hangsBelow].filter(isBuilt);
  const parent = routeNames.find((each) => each === name.slice(0, name.lastIndexOf('.')));
  if (!parent) return [];
  const above: RouteName[] = ['home', parent];
  return above.filter(isBuilt);
}
