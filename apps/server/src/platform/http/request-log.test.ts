import { endpoints } from '@tramite/contract';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { useRequestLog } from './request-log.ts';

it('logs the call of the contract with its trace id, and neither address, secret nor query', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: log, genReqId: () => 'trace-1' });
  app.decorateRequest('resolved', null);
  useRequestLog(app as never);
  const endpoint = endpoints.storage.download;
  app.get('/api/v1/storage/*', { config: { endpoint } }, () => ({}));
  await app.inject({ url: '/api/v1/storage/1/2026/11/a.pdf?signature=hush', headers: { vnsecret: 'hush' } });
  const call = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'call');
  expect(call).toMatchObject({ reqId: 'trace-1', call: 'GET /api/v1/storage/{*}', status: 200 });
  expect(JSON.stringify(call)).not.toContain('hush');
});
