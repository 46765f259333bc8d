// @vitest-environment node
import { expect, it } from 'vitest';
import { createStreamReader, type StreamMessage } from './event-stream.ts';

function readAll(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const read = createStreamReader((message) => messages.push(message));
  for (const piece of pieces) {
    read(piece);
  }
  return messages;
}

const text = 'event: batch\ndata: {"a":1}\n\n: still here\n\ndata: one\ndata:two\nid: 7\n\n';
const messages = [
  { event: 'batch', data: '{"a":1}' },
  { event: 'message', data: 'one\ntwo' },
];

it('reads messages whole, and says nothing of comments', () => {
  expect(readAll(text)).toEqual(messages);
});

it('reads them in pieces of any size', () => {
  for (let size = 1; size < text.length; size += 1) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(readAll(...pieces), String(size)).toEqual(messages);
  }
});

it.each(['\r\n', '\r'])('takes every end of a line', (end) => {
  const other = `${text.replaceAll('\n', end)}data: last${end}${end}x`;
  for (const size of [1, 2, 3, 1000]) {
    expect(readAll(...(other.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []))).toEqual([
      ...messages,
      { event: 'message', data: 'last' },
    ]);
  }
});

it('says nothing of a message that was cut', () => {
  expect(readAll('event: batch\ndata: {"a"')).toEqual([]);
});
