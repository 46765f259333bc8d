import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';

it('names the origins that may frame the product, narrowed by the customer and never widened', async () => {
  const server = await startTestServer({ FRAME_ORIGINS: 'https://erp.example https://crm.example' });
  const secret = await server.signIn(findDemoUser('vendedor').login);
  const origins = async () => (await server.call(endpoints.session.configurations, {}, secret)).body.frameOrigins;
  expect(await origins()).toEqual(['https://erp.example', 'https://crm.example']);
  await server.db.query(`update customer set frame_origins = 'https://crm.example https://other.example'`);
  expect(await origins()).toEqual(['https://crm.example']);
  await server.stop();
});

it('says whether the installation finds the address of a CEP', async () => {
  for (const [provider, finds] of [
    ['sandbox', true],
    ['none', false],
  ] as const) {
    const server = await startTestServer({ CEP_PROVIDER: provider });
    const secret = await server.signIn(findDemoUser('vendedor').login);
    const { body } = await server.call(endpoints.session.configurations, {}, secret);
    expect(body.findsAddresses).toBe(finds);
    await server.stop();
  }
});
