export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events out of text that comes in pieces of any size. */
export function createStreamReader(handle: (message: StreamMessage) => void): (piece: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) {
        handle({ event: event || 'message', data: data.join('\n') });
      }
      event = '';
      data = [];
      return;
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'event') {
      event = value;
    } else if (name === 'data') {
      data.push(value);
    }
  }

  return (piece) => {
    rest += piece;
    // A carriage return at the end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      readLine(line);
    }
  };
}
