/**
 * Loaded before a server's own code: its clock is wrong by CLOCK_SKEW_MILLIS, and SIGWINCH sets it
 * back by an hour while it runs (the signals made for such uses end our servers).
 */
const RealDate = Date;
let skewMillis = Number(process.env['CLOCK_SKEW_MILLIS'] ?? 0);
const skewedNow = () => RealDate.now() + skewMillis;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words: unknown[], newTarget: NewableFunction) =>
    Reflect.construct(target, words.length === 0 ? [skewedNow()] : words, newTarget) as Date,
  get: (target, name, receiver) =>
    name === 'now' ? skewedNow : (Reflect.get(target, name, receiver) as unknown),
});

process.on('SIGWINCH', () => {
  skewMillis -= 3_600_000;
});
