/** Puts `free-argon2.ts` in the place of the library, in this process only. */
import { registerHooks } from 'node:module';

const stand = new URL('./free-argon2.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@node-rs/argon2' || context.parentURL === stand)
      return next(specifier, context);
    return { url: stand, format: 'module-typescript', shortCircuit: true };
  },
});
