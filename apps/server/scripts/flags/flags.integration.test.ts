import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { changeFlag, describeFlags } from './flag-table.ts';
import { readArguments } from './wanted-flag.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function run(...args: string[]): Promise<string> {
  const db = server.platform.database.unsafeSystem;
  const wanted = readArguments(args);
  if (wanted) await changeFlag(db, wanted);
  return (await describeFlags(db)).join('\n');
}

it('lists every flag, and shows the news in the demo world', async () => {
  const list = await run();
  expect(list).toMatch(/^news-sign-canceled-sort +on$/m);
  expect(list).toMatch(/^report-by-email +off$/m);
  expect(list).toMatch(/^refresh-delay +\{"delay":0,"customerIds":\[\]\}$/m);
});

it('sets a flag for everybody, a customer and a user, and forgets it again', async () => {
  expect(await run('--set', 'events=off')).toMatch(/^events +off$/m);
  await run('--set', 'events=on', '--customer', 'grupo serra azul');
  await run('--set', 'events=off', '--login', 'ana.vendedora');
  const list = await run('--set', 'events=on', '--customer', 'Grupo Serra Azul', '--login', 'ANA.vendedora');
  expect(list).toMatch(
    /^events +off\n +off for ana.vendedora\n +on for Grupo Serra Azul\n +on for ana.vendedora in Grupo Serra Azul$/m,
  );
  await run('--set', 'events=default', '--customer', 'Grupo Serra Azul', '--login', 'ana.vendedora');
  await run('--set', 'events=default', '--login', 'ana.vendedora');
  await run('--set', 'events=default', '--customer', 'Grupo Serra Azul');
  expect(await run('--set', 'events=default')).toMatch(/^events +on\n\S/m);
});

it('takes JSON where a flag is no switch', async () => {
  const list = await run('--set', 'refresh-delay={"customerIds":[1],"delay":500}');
  expect(list).toMatch(/^refresh-delay +\{"delay":500,"customerIds":\[1\]\}$/m);
});

it('says what is wrong in a sentence', async () => {
  await expect(run('--set', 'never-heard-of=on')).rejects.toThrow('There is no flag "never-heard-of"');
  await expect(run('--set', 'events=yes')).rejects.toThrow('"events" is on, off or default.');
  for (const text of ['on', '[]', '{"delay":0}', '{"customerIds":1,"delay":0}', 'null']) {
    await expect(run('--set', `refresh-delay=${text}`)).rejects.toThrow('"refresh-delay" is JSON like');
  }
  await expect(run('--set', 'events=on', '--customer', 'Grupo Nenhum')).rejects.toThrow('There is no customer');
  await expect(run('--set', 'events=on', '--login', 'ninguem')).rejects.toThrow('There is no user "ninguem".');
  await expect(run('--customer', 'Grupo Serra Azul')).rejects.toThrow('Use: npm run flags');
});
