import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(fields: object, bindings: object = {}): string {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.child(bindings).info(fields, 'x');
  return lines.join();
}

it.each([
  ['a field', { password: 'hush' }],
  ['a field of a field', { body: { pass: 'hush', token: 'hush' }, headers: { vnSecret: 'hush' } }],
  ['what lies deep', { request: { body: { user: { login: { newPassword: 'hush' } } } } }],
  ['a list', { sent: [{ code: 'hush' }, ['-', { secret: { of: 'hush' } }]] }],
])('takes secrets out of %s', (_, fields) => {
  expect(logged(fields)).toContain('[removed]');
  expect(logged(fields)).not.toContain('hush');
});

it('takes secrets out of what every line of a part says', () => {
  expect(logged({}, { cookie: 'hush', part: 'mail' })).toContain('"cookie":"[removed]","part":"mail"');
});

it('leaves everything else as it is, and changes nothing it was given', () => {
  const fields = { call: 'GET /x', status: 200, at: new Date(0), list: [1, { name: 'a' }], body: { pass: 'hush' } };
  const line = JSON.parse(logged(fields));
  expect(line).toMatchObject({ call: 'GET /x', status: 200, at: '1970-01-01T00:00:00.000Z', list: [1, { name: 'a' }] });
  expect(fields.body.pass).toBe('hush');
});

it('says of an error its type, message and stack', () => {
  const { err } = JSON.parse(logged({ err: new TypeError('broken') }));
  expect(err).toMatchObject({ type: 'TypeError', message: 'broken', stack: expect.stringContaining('log.test.ts') });
});

it('says the code of an error, and that of a refusal', () => {
  const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  const line = JSON.parse(logged({ err: lost, problem: 'server.unavailable' }));
  expect([line.err.code, line.problem]).toEqual(['ECONNRESET', 'server.unavailable']);
});

it.each([
  ['err', (error: Error) => ({ err: error })],
  ['another field', (error: Error) => ({ reason: error })],
  ['a field of a field', (error: Error) => ({ job: { failures: [error] } })],
  ['its cause', (error: Error) => ({ err: new Error('the call failed', { cause: error }) })],
  ['one of several', (error: Error) => ({ err: new AggregateError([error], 'all failed') })],
])('says nothing of what an error holds, wherever it stands: %s', (_, place) => {
  const client = new (class Client {
    secretKey = 'hush';
    connectionParameters = { password: 'hush' };
  })();
  const line = logged(place(Object.assign(new Error('lost'), { client, token: 'hush', code: '57P01' })));
  expect(line).toContain('"message":"lost","code":"57P01"');
  expect(line).not.toContain('hush');
});

it('ends with fields that hold themselves', () => {
  const fields: Record<string, unknown> = { password: 'hush' };
  fields.self = fields;
  expect(logged({ fields })).not.toContain('hush');
});
