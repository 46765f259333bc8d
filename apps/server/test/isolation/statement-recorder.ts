import pg from 'pg';

/** A statement of the request pool, with the customer its connection worked for. */
export interface Statement {
  readonly customerId: number;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Recorder {
  /** The statements so far; of each text a few at most, since fuzzing repeats them. */
  readonly statements: readonly Statement[];
  stop(): void;
}

const OF_EACH_TEXT = 3;

/** Listens to what this process sends as tramite_app: whatever repository or service it comes from. */
export function recordStatements(): Recorder {
  const statements: Statement[] = [];
  const seen = new Map<string, number>();
  const customers = new WeakMap<pg.Client, number>();
  const prototype = pg.Client.prototype as unknown as { query: (...args: never[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...args: never[]) {
    const [config] = args as unknown as [{ name?: string; text?: string; values?: unknown[] }];
    const { text, values = [] } = config ?? {};
    if (text && isAppClient(this)) {
      if (config.name === 'set-customer') customers.set(this, Number(values[0]));
      else keep(customers.get(this) ?? 0, text, values);
    }
    return original.apply(this, args);
  };
  function keep(customerId: number, text: string, values: readonly unknown[]): void {
    const count = seen.get(text) ?? 0;
    if (count >= OF_EACH_TEXT) return;
    seen.set(text, count + 1);
    statements.push({ customerId, text, values });
  }
  return {
    statements,
    stop: () => {
      prototype.query = original;
    },
  };
}

function isAppClient(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name?: string } };
  return connectionParameters.application_name === 'tramite_app';
}
