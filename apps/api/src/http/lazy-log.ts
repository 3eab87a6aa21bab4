import type { FastifyBaseLogger } from 'fastify';

const METHODS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent', 'child'] as const;

type Bindings = Record<string, unknown>;

/** Made once for a request that has something to say; most have not. */
class LazyChild {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  made(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }
}

for (const method of METHODS)
  Object.defineProperty(LazyChild.prototype, method, {
    value(this: LazyChild, ...words: unknown[]) {
      const child = this.made();
      return Reflect.apply(child[method], child, words);
    },
  });

export const lazyChild = (parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger =>
  new LazyChild(parent, bindings) as unknown as FastifyBaseLogger;
