import { readConfig, variable } from '@carnet/runtime/config';
import { port } from '@carnet/runtime/config-schemas';
import { sharedVariables } from '@carnet/runtime/shared-variables';

const { CARNET_ENV, LOG_LEVEL } = sharedVariables;

export const readSandboxConfig = (environment: NodeJS.ProcessEnv) =>
  readConfig(
    {
      CARNET_ENV: variable({
        ...CARNET_ENV,
        // It shows everybody's codes to whoever asks.
        refusedInProduction: () => 'has no sandbox: it is for development and tests.',
      }),
      LOG_LEVEL,
      SANDBOX_HTTP_PORT: variable({
        schema: port,
        describe:
          'The inbox, the SMS gateway and the card platform, for example SANDBOX_HTTP_PORT=4100.',
        default: '4100',
      }),
      SANDBOX_SMTP_PORT: variable({
        schema: port,
        describe: 'The mail server, for example SANDBOX_SMTP_PORT=4125.',
        default: '4125',
      }),
    },
    environment,
  );
