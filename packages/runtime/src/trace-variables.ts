import { variable } from './config.ts';
import { httpUrl } from './config-schemas.ts';

export const traceVariables = {
  OTLP_TRACES_URL: variable({
    schema: httpUrl.optional(),
    describe:
      'Where traces are sent; not set, nothing is traced. For example OTLP_TRACES_URL=http://collector:4318/v1/traces.',
  }),
};
