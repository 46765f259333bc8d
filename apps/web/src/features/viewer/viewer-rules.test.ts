// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fileKindOf } from './file-kind.ts';
import { neighbourOf, sortAttachments } from './selection.ts';
import { isExpired } from './signed-link.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }));

describe('after the selected document is gone', () => {
  it('the next one is selected', () => {
    expect(neighbourOf(list(1, 2, 3), list(1, 3), 2)).toBe(3);
  });

  it('the one before, when it was the last', () => {
    expect(neighbourOf(list(1, 2, 3), list(1, 2), 3)).toBe(2);
  });

  it('one that is still there, when its neighbours went with it', () => {
    expect(neighbourOf(list(1, 2, 3, 4), list(1), 2)).toBe(1);
    expect(neighbourOf(list(1, 2, 3, 4), list(4), 2)).toBe(4);
  });

  it('none, when none is left', () => {
    expect(neighbourOf(list(1), [], 1)).toBeNull();
  });
});

it('attachments stand in Portuguese order of their labels', () => {
  const named = (label: string, originalFileName = 'a') => ({ label, originalFileName });
  const sorted = sortAttachments([
    named('XML'),
    named('Óleo'),
    named('orçamento'),
    named('Anexo 10'),
    named('Anexo 2'),
  ]);
  expect(sorted.map(({ label }) => label)).toEqual(['Anexo 2', 'Anexo 10', 'Óleo', 'orçamento', 'XML']);
});

it.each([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'image'],
  ['image/heic', 'converted'],
  ['image/tiff', 'converted'],
  ['application/xml; charset=utf-8', 'text'],
  ['text/plain', 'text'],
  ['text/html', 'other'],
  ['video/mp4', 'video'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'office'],
])('%s is shown as %s', (mimeType, kind) => {
  expect(fileKindOf(mimeType)).toBe(kind);
});

describe('links', () => {
  const url = '/api/v1/storage/1/a.pdf?expires=1000&signature=abc';

  it('expire a moment early', () => {
    expect(isExpired(url, 994_000)).toBe(false);
    expect(isExpired(url, 996_000)).toBe(true);
  });

  it('of a cloud expire a moment early too', () => {
    const cloud = 'https://bucket.example.com/a.pdf?X-Amz-Date=20260505T100000Z&X-Amz-Expires=1200&X-Amz-Signature=abc';
    expect(isExpired(cloud, Date.parse('2026-05-05T10:19:54Z'))).toBe(false);
    expect(isExpired(cloud, Date.parse('2026-05-05T10:19:56Z'))).toBe(true);
  });

  it('that do not tell when they expire are tried', () => {
    expect(isExpired('https://files.example.com/a.pdf', 996_000)).toBe(false);
  });
});
