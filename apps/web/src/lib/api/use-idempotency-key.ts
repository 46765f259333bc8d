import { useRef } from 'react';

/**
 * Key for a form that may be sent again after a failure nobody can judge: the same for the same content, so that a
 * process that did begin does not begin twice.
 */
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
