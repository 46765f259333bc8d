import pino, { type Logger } from 'pino';
import { censor } from './censor.ts';
import { presentError } from './present-error.ts';

export type Log = Logger;

/** Lines are written together, at the latest after so many milliseconds and when the process ends. */
const HELD_MS = 100;
const HELD_BYTES = 4096;

/** JSON lines on standard output. Fields that may hold secrets never leave the process. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: censor },
    // pino's own would write every member of an error: that of a lost connection holds the whole client.
    serializers: { err: presentError },
  };
  const log = pino(
    options,
    destination ?? pino.destination({ sync: false, minLength: HELD_BYTES, periodicFlush: HELD_MS }),
  );
  const child = log.child;
  // Its children inherit this one: pino formats no fields of a child by itself.
  log.child = function censoredChild(this: Log, fields: pino.Bindings, ...rest: [pino.ChildLoggerOptions?]) {
    return Reflect.apply(child, this, [censor(fields), ...rest]);
  } as unknown as typeof child;
  return log;
}
