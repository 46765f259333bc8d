import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * The new password: ADMIN_PASSWORD, or typed twice on the terminal without being shown.
 * @throws a sentence when there is neither a terminal nor the variable, or both entries differ
 */
export async function askPassword(given: string | undefined): Promise<string> {
  if (given) return given;
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask for the password: set ADMIN_PASSWORD.');
  const [password, again] = await askHidden('Password: ', 'Once more: ');
  if (!password || password !== again) throw new Error('The two passwords differ: nothing was created.');
  return password;
}

/** Answers in the order of the questions. One reader for all, so that the terminal never echoes in between. */
async function askHidden(...questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Ctrl+C belongs to the process: a hidden question must not swallow it.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const answers: string[] = [];
  try {
    for (const question of questions) {
      process.stdout.write(question);
      answers.push(await terminal.question(''));
      process.stdout.write('\n');
    }
    return answers;
  } finally {
    terminal.close();
  }
}
