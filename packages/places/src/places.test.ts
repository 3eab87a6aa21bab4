import { beforeAll, describe, expect, it } from 'vitest';

import { openPlaces, type Places } from './places.ts';

describe('where an address is', () => {
  let places: Places;
  beforeAll(async () => {
    places = await openPlaces();
  });

  it.each([
    ['193.190.198.1', { city: 'Brussels', country: 'BE' }],
    ['2001:6a8::1', { city: 'Brussels', country: 'BE' }],
    ['158.64.1.1', { city: 'Esch-sur-Alzette', country: 'LU' }],
  ])('%s is in a city', (address, place) => {
    expect(places.of(address)).toEqual(place);
  });

  it.each(['127.0.0.1', '10.0.0.1', '::1', '', 'no address'])('%j is nowhere', (address) => {
    expect(places.of(address)).toEqual({});
  });
});
