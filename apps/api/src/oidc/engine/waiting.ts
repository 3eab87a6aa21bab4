/**
 * The path where the engine's own pages would be: the API alone goes there, and never leaves the
 * process.
 */
export const WAITING = '/waiting/';
