import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const importing = (file) => `import * as it from ${JSON.stringify(new URL(file, import.meta.url).href)};`;

const TOOL = `
  ${importing('./main.mjs').replace('it', 'tool')}
  ${importing('./shutdown.mjs').replace('it', 'closing')}
  await tool.main(async () => {
    closing.onShutdown(() => console.log('first stopped last'));
    closing.onShutdown(() => new Promise((resolve) => setTimeout(resolve, 50)).then(() => console.log('last stopped first')));
    console.log('running');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  }, { stoppedCode: 0 });
`;

const outputOf = (stream) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
};

const seen = (output, text) => expect.poll(output, { timeout: 10_000 }).toContain(text);

it('stops what it started in reverse order on SIGTERM, also when the signal comes twice', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', TOOL]);
  const output = outputOf(child.stdout);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await seen(output, 'running');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await exited).toBe(0);
  expect(output()).toMatch(/last stopped first\s+first stopped last/);
});

it.skipIf(process.platform === 'win32')('stops when the npm that runs it is killed', async () => {
  const script = 'node --input-type=module -e "$TOOL" & wait';
  const env = { ...process.env, TOOL, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = outputOf(shell.stdout);
  await seen(output, 'running');
  shell.kill('SIGKILL');
  await seen(output, 'first stopped last');
});
