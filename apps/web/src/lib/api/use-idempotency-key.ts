import { useRef } from 'react';

/** The same key for the same form content, so that a repeated submit does not start a second process. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) {
      last.current = { text, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
}
