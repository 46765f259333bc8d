import { expect, it } from 'vitest';
import type { Contents } from './dossier.contents.service.ts';
import { pathsOf } from './dossier.manifest.ts';

type File = readonly [kind: string, fileName: string, label?: string];

const pathsFor = (type: string, files: readonly File[]) => {
  const paper = {
    document: { id: 7, type: { id: 1, label: type } },
    files: files.map(([kind, fileName, label = null]) => ({ kind, fileName, label })),
  };
  return pathsOf({ papers: [paper] } as unknown as Contents).map(({ path }) => path);
};

it('gives each document a folder, with attachments and what signing left below it', () => {
  const files: File[] = [
    ['document', 'cnh.pdf'],
    ['attachment', 'foto.jpg', 'Verso'],
    ['signed', 'Documento assinado.pdf'],
  ];
  expect(pathsFor('CNH', files)).toEqual([
    '01 CNH 7/cnh.pdf',
    '01 CNH 7/anexos/Verso - foto.jpg',
    '01 CNH 7/assinatura/Documento assinado.pdf',
  ]);
});

it('never puts two files into one place, whatever their capitals', () => {
  const files: File[] = [
    ['attachment', 'a.jpg', 'Foto'],
    ['attachment', 'A.JPG', 'Foto'],
    ['attachment', 'a.jpg', 'FOTO'],
  ];
  const paths = pathsFor('CNH', files);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3);
});

it.each([
  ['a label with a slash', 'CPF/CNPJ', 'x.pdf', /^01 CPF-CNPJ 7\/x\.pdf$/],
  ['a name that leads out', 'CNH', '../../etc/passwd', /^01 CNH 7\/[^/]+$/],
  ['letters that Windows does not take', 'CNH', 'a:b?.pdf', /^01 CNH 7\/a_b_\.pdf$/],
  ['a name of nothing', 'CNH', '...', /^01 CNH 7\/arquivo/],
  ['a name that is too long', 'CNH', `${'x'.repeat(300)}.pdf`, /^01 CNH 7\/x{100}\.pdf$/],
])('makes a safe name of %s', (_, type, fileName, path) => {
  expect(pathsFor(type, [['document', fileName]])[0]).toMatch(path);
});
