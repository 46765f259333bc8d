import { develop, look, type Tasks } from './picture-tasks.ts';

type Asked = {
  [K in keyof Tasks]: { readonly id: number; readonly kind: K; readonly task: Tasks[K]['task'] };
}[keyof Tasks];

self.addEventListener('message', ({ data: asked }: MessageEvent<Asked>) => {
  const { id } = asked;
  if (asked.kind === 'look') {
    self.postMessage({ id, answer: look(asked.task) });
  } else {
    const answer = develop(asked.task);
    self.postMessage({ id, answer }, { transfer: [answer.data.buffer as ArrayBuffer] });
  }
});
