import { commandLine, parentOf } from './processes.mjs';

const EVERY_MS = 500;

/** The shell that npm runs us in, and npm itself where the system shows it. */
function ancestors() {
  const parent = process.ppid;
  const above = parentOf(parent);
  return above && /\bnpm\b/.test(commandLine(above) ?? '') ? [parent, above] : [parent];
}

/**
 * Calls `onGone` when the npm that started this process is gone: a signal sent to npm alone ends npm and its shell,
 * and not what runs in it.
 */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const [parent, npm] = ancestors();
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    onGone();
  }, EVERY_MS);
  timer.unref();
}
