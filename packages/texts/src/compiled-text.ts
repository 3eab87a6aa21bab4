import type { Messages } from '@lingui/core';

/** A text as Lingui's compiler leaves it: no parser is needed to show it. */
export type CompiledText = Exclude<Messages[string], string>;
