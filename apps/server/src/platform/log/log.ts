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

/** JSON lines on standard output. Fields that may hold secrets never leave the process. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
