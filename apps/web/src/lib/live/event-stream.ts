export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/** Parses server-sent events from chunks of any size. */
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
    // A final carriage return may be half a line end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      readLine(line);
    }
  };
}
