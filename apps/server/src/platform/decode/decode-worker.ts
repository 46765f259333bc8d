import { DecodeError } from './decode-error.ts';
import { readyMessage, type TaskAnswer, type TaskReport, type TaskRequest } from './decode-tasks.ts';
import { watchMemory } from './memory-watch.ts';
import { runTask, warmUp } from './run-task.ts';

// WebAssembly memory never shrinks: after this growth a fresh process takes over.
const wornGrowth = 64 * 1024 * 1024;

const report = (message: TaskReport) => process.send?.(message);

async function answerTask(request: TaskRequest, idleMemory: number): Promise<TaskAnswer> {
  const worn = () => process.memoryUsage.rss() - idleMemory > wornGrowth;
  try {
    const value = await runTask(request, (opened) => report({ id: request.id, opened }));
    return { id: request.id, value, worn: worn() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof DecodeError ? error.code : undefined;
    // After a WebAssembly trap the memory cannot be trusted.
    const trapped = error instanceof Error && error.cause instanceof Error && error.cause.name === 'RuntimeError';
    return { id: request.id, code, message, worn: trapped || worn() };
  }
}

process.on('disconnect', () => process.exit(0));
warmUp();
const idleMemory = process.memoryUsage.rss();
watchMemory(idleMemory + Number(process.argv[2]) * 1024 * 1024);
process.on('message', async (request: TaskRequest) => {
  process.send?.(await answerTask(request, idleMemory));
});
process.send?.(readyMessage);
