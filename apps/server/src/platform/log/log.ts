import pino, { type Logger } from 'pino';
import { censor } from './censor.ts';
import { presentError } from './present-error.ts';

export type Log = Logger;

/** Lines are buffered for so many milliseconds, or until the process ends. */
const HELD_MS = 100;
const HELD_BYTES = 4096;

/** JSON lines on standard output, without secrets. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: censor },
    // pino's own serializer writes all members; a connection error holds the whole client.
    serializers: { err: presentError },
  };
  const log = pino(
    options,
    destination ?? pino.destination({ sync: false, minLength: HELD_BYTES, periodicFlush: HELD_MS }),
  );
  const child = log.child;
  // pino does not apply formatters to fields of child loggers.
  log.child = function censoredChild(this: Log, fields: pino.Bindings, ...rest: [pino.ChildLoggerOptions?]) {
    return Reflect.apply(child, this, [censor(fields), ...rest]);
  } as unknown as typeof child;
  return log;
}
