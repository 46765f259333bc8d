import { formatBytes } from '@tramite/rules/text/bytes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../lib/format/text.ts';
import { type PackPart, pagesInWords } from './pack.ts';
import { PackError } from './pack-error.ts';

export interface PackType {
  readonly id: number;
  readonly label: string;
}

/** A part of a file as a file of its own. */
export interface MadePart {
  readonly file: File;
  readonly typeId: number | null;
}

export interface SplitOptions {
  readonly file: File;
  readonly name: string;
  readonly maxBytes: number;
  readonly onSplit: (parts: readonly MadePart[]) => void;
}

/** A part and what it is called after, where somebody said what it is. */
export type NamedPart = PackPart & { readonly label: string | null };

/** Makes the files; what fails says so and changes nothing. */
export function useSplit({ file, name, maxBytes, onSplit }: SplitOptions) {
  const { t } = useTranslation('pack');
  const words = usePageWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const make = async (parts: readonly NamedPart[]) => {
    const { splitPdf } = await import('./split-pdf.ts');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const made = await splitPdf(
      bytes,
      parts.map(({ pages }) => pages),
    );
    const large = made.findIndex(({ length }) => length > maxBytes);
    if (large >= 0) {
      const size = formatBytes(made[large]?.length ?? 0);
      setFailure(t('tooLarge', { number: large + 1, size, limit: formatBytes(maxBytes) }));
      return;
    }
    const base = name.replace(/\.pdf$/i, '');
    onSplit(
      parts.map(({ pages, typeId, label }, at) => {
        const said = { name: base, pages: words(pages) };
        const own = label === null ? t('fileNamePlain', said) : t('fileName', { ...said, part: safe(label) });
        return { file: new File([made[at] ?? new Uint8Array()], `${own}.pdf`, { type: 'application/pdf' }), typeId };
      }),
    );
  };

  const split = async (parts: readonly NamedPart[]) => {
    setBusy(true);
    setFailure(null);
    try {
      await make(parts);
    } catch (error) {
      setFailure(error instanceof PackError ? t(`flaw.${error.flaw}`) : t('notMade'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, split };
}

/** 'páginas 1 a 3 e 5' */
export function usePageWords() {
  const { t } = useTranslation('pack');
  return (pages: readonly number[]) =>
    t(pages.length === 1 ? 'onePage' : 'manyPages', {
      pages: formatList(pagesInWords(pages, (from, until) => t('range', { from, until }))),
    });
}

const safe = (label: string) => label.replace(/[\\/:*?"<>|]/g, ' ').trim();
