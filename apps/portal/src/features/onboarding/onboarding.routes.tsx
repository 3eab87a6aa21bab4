import { type RouteName, routeNames } from '@/core/navigation/routes.ts';

type OnboardingPage = Extract<RouteName, `onboarding${string}`>;

const isOurs = (name: RouteName): name is OnboardingPage => name.startsWith('onboarding');

/** The route table names them all: a second list would be one more for everybody to load. */
export const onboardingPages = routeNames.filter(isOurs).map((name) => ({ name }));
