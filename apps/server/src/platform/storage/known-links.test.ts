import { expect, it } from 'vitest';
import { withKnownLinks } from './known-links.ts';
import type { LinkRequest, Storage } from './storage.ts';

function countingStorage() {
  const asked: string[] = [];
  const signedUrl = async (key: string, link: LinkRequest) => {
    asked.push(key);
    if (key === 'broken') throw new Error('no answer');
    return `${link.customerId}/${key}/${link.fileName}/${link.download}/${link.now.toISOString()}`;
  };
  return { asked, storage: withKnownLinks({ signedUrl } as unknown as Storage) };
}

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

it('signs a link once in its window of ten minutes, and anew in the next', async () => {
  const { asked, storage } = countingStorage();
  const first = await storage.signedUrl('a', { customerId: 1, now: at('12:00:00') });
  expect(await storage.signedUrl('a', { customerId: 1, now: at('12:09:59') })).toBe(first);
  expect(await storage.signedUrl('a', { customerId: 1, now: at('12:10:00') })).not.toBe(first);
  expect(asked).toEqual(['a', 'a']);
});

it('never gives one customer, name or manner the link of another', async () => {
  const { storage } = countingStorage();
  const now = at('12:00:00');
  const links = await Promise.all([
    storage.signedUrl('a', { customerId: 1, now }),
    storage.signedUrl('a', { customerId: 2, now }),
    storage.signedUrl('b', { customerId: 1, now }),
    storage.signedUrl('a', { customerId: 1, now, fileName: 'x.pdf' }),
    storage.signedUrl('a', { customerId: 1, now, fileName: 'x.pdf', download: true }),
  ]);
  expect(new Set(links).size).toBe(5);
});

it('remembers no failure', async () => {
  const { asked, storage } = countingStorage();
  const link = { customerId: 1, now: at('12:00:00') };
  await expect(storage.signedUrl('broken', link)).rejects.toThrow('no answer');
  await expect(storage.signedUrl('broken', link)).rejects.toThrow('no answer');
  expect(asked).toHaveLength(2);
});
