import { expect, it } from 'vitest';
import { run, runNode } from './run.mjs';

const node = (script, options) => run(process.execPath, ['-e', script], options);

it('answers the exit code and all the output', async () => {
  const { code, output } = await node('console.log("out"); console.error("err"); process.exitCode = 3');
  expect(code).toBe(3);
  expect(output).toContain('out\n');
  expect(output).toContain('err\n');
});

it('hands on each line as it comes, the unfinished last one too', async () => {
  const lines = [];
  await node('process.stdout.write("a\\nb")', { onLine: (line) => lines.push(line) });
  expect(lines).toEqual(['a', 'b']);
});

it('answers 127 for a command that does not exist', async () => {
  expect((await run('no-such-command-here', [])).code).toBe(127);
});

it('throws its sentence with the output when a command fails', async () => {
  const failing = runNode('It did not work.', ['-e', 'console.log("because"); process.exitCode = 1']);
  await expect(failing).rejects.toThrow('It did not work.\nbecause');
});
