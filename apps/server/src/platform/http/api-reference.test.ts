import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApiReference } from './api-reference.ts';
import { useSecurityHeaders } from './security.ts';

const document = { openapi: '3.1.0', info: { title: 'Trâmite', version: '1' }, paths: {} };
let app: FastifyInstance;
let made = 0;

beforeAll(async () => {
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
  await useSecurityHeaders(app, { https: false });
  await useApiReference(app, () => {
    made += 1;
    return document;
  });
});
afterAll(() => app.close());

it('answers the document, made when it is first asked for and not again', async () => {
  expect(made).toBe(0);
  await app.inject('/api/docs/openapi.json');
  const answer = await app.inject('/api/docs/openapi.json');
  expect(answer.json()).toEqual(document);
  expect(made).toBe(1);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

it('leads to a page that loads everything from our own origin', async () => {
  expect((await app.inject('/api/docs')).headers.location).toBe('/api/docs/');
  const page = await app.inject('/api/docs/');
  const sources = [...page.body.matchAll(/(?:src|href|url)\W{1,4}"?([^"\s>]+)/gi)].map(([, source]) => source);
  expect(sources).toEqual(expect.arrayContaining(['js/scalar.js', '/api/docs/openapi.json']));
  expect(page.body).not.toMatch(/https?:\/\//);
  expect((await app.inject('/api/docs/js/scalar.js')).statusCode).toBe(200);
});

it('allows the one script in the page by its hash, and no other', async () => {
  const page = await app.inject('/api/docs/');
  const [, script = ''] = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page.body) ?? [];
  const policy = String(page.headers['content-security-policy']);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(script).toContain('Scalar.createApiReference');
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
});

it('has whoever answers what is nowhere answer what is not among its files', async () => {
  const answer = await app.inject('/api/docs/nothing');
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }]);
});

it('leaves the policy of everything else as it is', async () => {
  const answer = await app.inject('/api/docs/openapi.json');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});
