import { type Endpoint, endpoints } from '@tramite/contract';
import { expect, it } from 'vitest';
import { responseChecker } from './response-check.ts';

const endpoint: Endpoint = Object.values(endpoints.storage)[0] as Endpoint;
const named = () => ({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });

it('lets an answer pass that its contract describes, and fails on one that lacks or adds something', () => {
  const check = responseChecker(endpoint, named());
  expect(() => check({ name: 'Ana' })).not.toThrow();
  expect(() => check({})).toThrow(`${endpoint.method} ${endpoint.path} answered against its contract`);
  expect(() => check({ name: 'Ana', age: 3 })).toThrow('"additionalProperty":"age"');
});

it('reads a schema at the first answer, and once for all servers of a process', () => {
  let reads = 0;
  const schema = new Proxy(named(), {
    ownKeys: (target) => {
      reads += 1;
      return Reflect.ownKeys(target);
    },
  });
  const checks = [responseChecker(endpoint, schema), responseChecker(endpoint, schema)];
  expect(reads).toBe(0);
  for (const check of checks) for (const name of ['Ana', 'Rui']) check({ name });
  expect(reads).toBe(1);
});
