import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForbidden, isLoopback } from './forbidden-address.ts';
import { postOutside } from './post-outside.ts';

describe('addresses nothing is sent to', () => {
  it('are those of one machine, of own networks and links, and every dress of theirs in IPv6', () => {
    const inside = [
      ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
      ...['169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
      ...['::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1'],
      ...['64:ff9b:1::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2002:7f00:1::', '2001:db8::1'],
      ...['2001:0:7f00:1::', '100::1', 'no address', ''],
    ];
    expect(inside.filter((address) => !isForbidden(address))).toEqual([]);
    expect(['8.8.8.8', '172.32.0.1', '200.160.2.3', '2001:4860:4860::8888', '2800:3f0::1'].filter(isForbidden)).toEqual(
      [],
    );
    expect(['127.0.0.1', '::1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::ffff:10.0.0.1', 'x'].some(isLoopback)).toBe(false);
  });
});

describe('what is sent outside', () => {
  let server: Server;
  let base: string;
  let answer: (response: ServerResponse) => void;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.host}`);
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.closeAllConnections());

  const post = (url: string, more: { timeoutMs?: number; allowsLoopback?: boolean } = {}) =>
    postOutside({
      url,
      headers: { 'content-type': 'application/json' },
      body: '{}',
      timeoutMs: 2_000,
      allowsLoopback: true,
      ...more,
    });

  it('is answered with status and the beginning of the text', async () => {
    answer = (response) => response.writeHead(202).end('obrigado');
    expect(await post(`${base}/a`)).toMatchObject({ status: 202, text: 'obrigado' });
    answer = (response) => response.writeHead(200).end('x'.repeat(100_000));
    expect(await post(`${base}/a`)).toMatchObject({ status: 200, text: 'x'.repeat(4_000) });
  });

  it('does not reach the own machine, by number, by name, or in any writing of it', async () => {
    asked.length = 0;
    const { port } = new URL(base);
    const urls = [
      '127.0.0.1',
      'localhost',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '0',
    ];
    for (const host of urls) {
      const told = await post(`https://${host}:${port}/`, { allowsLoopback: false });
      expect(told, host).toMatchObject({ fault: 'forbidden' });
    }
    expect(await post(`${base}/`, { allowsLoopback: false })).toMatchObject({ fault: 'address' });
    for (const url of ['file:///etc/passwd', 'https://a:b@example.com/', 'ftp://example.com', 'nada', '']) {
      expect(await post(url), url).toMatchObject({ fault: 'address' });
    }
    expect(asked).toEqual([]);
  });

  it('reaches loopback where that is allowed, and nothing else inside', async () => {
    expect(await post('http://10.0.0.1/')).toMatchObject({ fault: 'forbidden' });
    expect(await post('http://[::ffff:10.0.0.1]/')).toMatchObject({ fault: 'forbidden' });
  });

  it('follows no redirect', async () => {
    asked.length = 0;
    answer = (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end();
    expect(await post(`${base}/a`)).toMatchObject({ status: 302 });
    expect(asked).toHaveLength(1);
  });

  it('is given up where nobody answers, hangs up, or does not exist', async () => {
    answer = () => {};
    expect(await post(base, { timeoutMs: 200 })).toMatchObject({ fault: 'timeout' });
    answer = (response) => response.destroy();
    expect(await post(base)).toMatchObject({ fault: 'connection' });
    expect(await post('https://nowhere.invalid/')).toMatchObject({ fault: 'unresolved' });
    expect(await post('http://127.0.0.1:1/')).toMatchObject({ fault: 'connection' });
  });

  it('is done once the status is there, whatever the body promises', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('curto');
      setTimeout(() => response.destroy(), 50);
    };
    expect(await post(base)).toMatchObject({ status: 200, text: 'curto' });
    answer = (response) => {
      response.writeHead(200);
      response.write('sem fim');
    };
    expect(await post(base, { timeoutMs: 300 })).toMatchObject({ status: 200, text: 'sem fim' });
  });
});
