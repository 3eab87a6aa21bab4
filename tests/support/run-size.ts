/** `CARNET_FULL=1` runs every attack and fault at the size it is specified with; CI runs a fraction. */
export const isFullRun = process.env['CARNET_FULL'] === '1';

export const sized = <Size>(sizes: { ci: Size; full: Size }): Size =>
  isFullRun ? sizes.full : sizes.ci;
