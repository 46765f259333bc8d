import pino, { type Logger } from 'pino';

export type Log = Logger;

const secrets = [
  'vnSecret',
  'secret',
  'pass',
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'code',
  'authorization',
  'cookie',
];

/** Lines are written together, at the latest after so many milliseconds and when the process ends. */
const HELD_MS = 100;
const HELD_BYTES = 4096;

/** JSON lines on standard output. Fields that may hold secrets never leave the process. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  };
  return pino(options, destination ?? pino.destination({ sync: false, minLength: HELD_BYTES, periodicFlush: HELD_MS }));
}
