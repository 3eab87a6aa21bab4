import { pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { scrubLine } from './log-scrubber.ts';
import { openStandardOutput } from './standard-output.ts';

export type Log = Logger;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The fields that our code passes by habit; the scrubber finds the same names at any depth. */
const REDACTED = [
  'password',
  'confirm_password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  '["set-cookie"]',
  'payload',
  'target',
  'card_number',
  'national_number',
  'iban',
  'secret',
  'email',
  'phone',
];

/**
 * One JSON object per line. What must not be read in a log is kept out twice: known fields are
 * redacted by name while the line is built, and every finished line passes the scrubber, which no
 * message, error, child binding or serializer can go around.
 */
export function createLog(options: {
  service: string;
  level: LogLevel;
  destination?: DestinationStream;
}): Log {
  const log: Log = pino(
    {
      level: options.level,
      base: { service: options.service },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.err, req: request, res: response },
      redact: { paths: REDACTED, censor: '[redacted]' },
      hooks: { streamWrite: scrubLine },
    },
    options.destination ??
      openStandardOutput((lines) => log.warn({ lines }, 'lines of this log were lost')),
  );
  return log;
}

/** No headers, no body, no query string: the way alone says what was asked. */
const request = (asked: { id?: unknown; method?: string; url?: string; ip?: string }) => ({
  id: asked.id,
  method: asked.method,
  url: asked.url?.replace(/[?#].*$/s, ''),
  ip: asked.ip,
});

const response = (answered: { statusCode?: number }) => ({ statusCode: answered.statusCode });
