import type { Factor } from '../factor.ts';
import { sentCodeFactor } from '../sent-code/sent-code.factor.ts';

export const emailFactor: Factor = sentCodeFactor('email');
