import type { Ctx } from '../../../platform/call/context.ts';
import { type Bookmark, PdfBinder } from '../../../platform/pdf-bind/pdf-binder.ts';
import { takePages } from '../../../platform/pdf-bind/take-pages.ts';
import type { BoundFile, BoundPaper } from './dossier.bound.ts';
import type { Contents } from './dossier.contents.service.ts';
import { drawEvidence } from './dossier.evidence.ts';
import { drawFront } from './dossier.front.ts';
import { pagesOf, whyLeft } from './dossier.pages.ts';
import { filesOf, labelOf, subjectOf } from './dossier.policy.ts';

/**
 * A dossier as one PDF: cover, index, all pages and what proves them. Parts are given on as they are made.
 * @param onFile hears how many files and pages are in it
 * @throws what `onFile` throws; a file that cannot be opened is named in the index instead
 */
export async function* pdfDossier(
  ctx: Ctx,
  contents: Contents,
  onFile: (files: number, pages: number) => Promise<void> | void,
): AsyncGenerator<Uint8Array> {
  const binder = new PdfBinder();
  const place = () => binder.place;
  yield binder.begin();
  const bound: BoundPaper[] = [];
  let [files, pages] = [0, 0];
  for (const paper of contents.papers) {
    const done: BoundFile[] = [];
    for (const file of filesOf(paper, 'pdf')) {
      const taken: number[] = [];
      let why: string | null = null;
      try {
        for await (const part of pagesOf(ctx, paper, file, place)) {
          taken.push(...part.pages);
          yield binder.add(part);
        }
      } catch (error) {
        why = whyLeft(error);
        if (why === null) throw error;
        ctx.log.warn({ documentId: paper.document.id, why }, 'a file has no pages in a dossier');
      }
      done.push({ file, name: `arquivo-${files}`, pages: why === null ? taken : [], why });
      files += 1;
      pages += why === null ? taken.length : 0;
      await onFile(files, pages);
    }
    bound.push({ paper, files: done });
  }
  yield* bindOwn(binder, contents, bound);
}

/** What the product itself draws around the pages, and the end of the file. */
async function* bindOwn(
  binder: PdfBinder,
  contents: Contents,
  bound: readonly BoundPaper[],
): AsyncGenerator<Uint8Array> {
  const inner = bound.flatMap(({ files }) => files.flatMap(({ pages }) => pages));
  // How many pages cover and index take depends on nothing but their rows.
  const draft = await takePages(await drawFront(contents, bound, 0), binder.place, { isOwn: true });
  const front = await takePages(await drawFront(contents, bound, draft.pages.length), binder.place, { isOwn: true });
  yield binder.add(front);
  const from = front.pages.length + inner.length;
  const evidence = await takePages(await drawEvidence(contents, bound, from), binder.place, { isOwn: true });
  yield binder.add(evidence);
  const [cover = 0, index = cover] = front.pages;
  const [proof = cover] = evidence.pages;
  yield binder.end({
    title: `Dossiê ${subjectOf(contents)}`,
    madeAt: contents.now,
    pages: [...front.pages, ...inner, ...evidence.pages],
    bookmarks: [
      { title: 'Capa', page: cover },
      { title: 'Índice', page: index },
      ...bound.map((paper, at) => bookmarkOf(paper, at, index)),
      { title: 'Evidências', page: proof },
    ],
    names: new Map([...bound.flatMap(namesOf), ['evidencias', proof]]),
  });
}

function namesOf({ files }: BoundPaper): [string, number][] {
  return files.flatMap(({ name, pages: [page] }: BoundFile): [string, number][] =>
    page === undefined ? [] : [[name, page]],
  );
}

/** A document leads to its first page; one without pages to the index, which says why. */
function bookmarkOf({ paper, files }: BoundPaper, at: number, index: number): Bookmark {
  const { type, id } = paper.document;
  const shown = files.flatMap(({ file, pages: [page] }) => (page === undefined ? [] : [{ file, page }]));
  return {
    title: `${at + 1}. ${type.label} #${id}`,
    page: shown[0]?.page ?? index,
    below: shown.slice(1).map(({ file, page }) => ({ title: labelOf(file), page })),
  };
}
