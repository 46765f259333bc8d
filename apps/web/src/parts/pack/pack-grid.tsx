import { Button, Select, VisuallyHidden } from '@mantine/core';
import { guessType } from '@tramite/rules/document/guess-type';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../ui/field/filter-by-text.ts';
import type { PageReader } from '../../viewers/pdf/page-reader.ts';
import { CutButton } from './cut-button.tsx';
import styles from './pack.module.css';
import type { PackPart } from './pack.ts';
import { PackPage } from './pack-page.tsx';
import type { Paper } from './propose-cuts.ts';
import type { OpenProposal, usePack } from './use-pack.ts';
import { type PackType, usePageWords } from './use-split.ts';

export interface PackGridProps {
  readonly desk: ReturnType<typeof usePack>;
  readonly reader: PageReader;
  readonly types: readonly PackType[];
  readonly open: OpenProposal | null;
  /** What a part seems to be. */
  readonly paperOf: (part: PackPart) => Paper | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * All pages in one row that breaks; a cut takes a line of its own, so that what is pressed stays the same button. Of all
 * cuts one is reached by Tab and the others from it by the arrows, and so it is with the pages.
 */
export function PackGrid({ desk, reader, types, open, paperOf }: PackGridProps) {
  const { t } = useTranslation('pack');
  const { pack, parts } = desk;
  const [cutInReach, setCutInReach] = useState(1);
  const [pageInReach, setPageInReach] = useState(1);
  const firsts = new Map(parts.map((part) => [part.first, part]));
  const pages = Array.from({ length: pack.pageCount }, (_, at) => at + 1);
  return (
    <>
      <VisuallyHidden id="pack-keys">{t('keys')}</VisuallyHidden>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read before each of its buttons */}
      <div className={styles.grid} role="group" aria-label={t('pages')} aria-describedby="pack-keys" onKeyDown={walk}>
        {pages.map((page) => {
          const part = firsts.get(page);
          const isLast = page === pack.pageCount;
          return (
            <Fragment key={page}>
              {part && (
                <PartHead
                  part={part}
                  last={lastOf(parts, part, pack.pageCount)}
                  types={types}
                  desk={desk}
                  paperOf={paperOf}
                />
              )}
              <PackPage
                page={page}
                reader={reader}
                isOut={pack.leftOut.has(page)}
                isProposedOut={open?.blank.includes(page) ?? false}
                isInReach={page === pageInReach}
                onFocus={() => setPageInReach(page)}
                onToggle={() => desk.toggleLeftOut(page)}
              />
              {!isLast && (
                <CutButton
                  after={page}
                  isCut={pack.cuts.has(page)}
                  reason={open?.cuts.get(page)}
                  isInReach={page === cutInReach}
                  onFocus={() => setCutInReach(page)}
                  onToggle={() => desk.toggleCut(page)}
                />
              )}
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

/** The arrows go from cut to cut and from page to page; Home and End to the outermost. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-walk]');
  const step = steps[event.key];
  if (!from || (step === undefined && event.key !== 'Home' && event.key !== 'End')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-walk="${from.dataset.walk}"]`)];
  const to = step === undefined ? (event.key === 'Home' ? 0 : all.length - 1) : all.indexOf(from) + step;
  event.preventDefault();
  all[to]?.focus();
}

const lastOf = (parts: readonly PackPart[], part: PackPart, pageCount: number): number =>
  (parts[parts.indexOf(part) + 1]?.first ?? pageCount + 1) - 1;

interface PartHeadProps extends Pick<PackGridProps, 'desk' | 'types' | 'paperOf'> {
  readonly part: PackPart;
  readonly last: number;
}

function PartHead({ part, last, types, desk, paperOf }: PartHeadProps) {
  const { t } = useTranslation(['pack', 'document']);
  const words = usePageWords();
  const { number, pages, first, typeId } = part;
  if (number === null) {
    const out = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return <h3 className={`${styles.head} ${styles.none}`}>{t('partOut', { pages: words(out) })}</h3>;
  }
  const paper = typeId === null ? paperOf(part) : undefined;
  const guess = paper && guessType(t(`paper.${paper}`), types);
  return (
    <div className={styles.head}>
      <h3 className={styles.name}>{t('part', { number, pages: words(pages) })}</h3>
      {guess && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.guess}
          aria-label={t('document:upload.takeGuessOf', {
            type: guess.label,
            name: t('part', { number, pages: words(pages) }),
          })}
          onClick={() => desk.setType(first, guess.id)}
        >
          {t('document:upload.takeGuess', { type: guess.label })}
        </Button>
      )}
      {types.length > 1 && (
        <Select
          className={styles.type}
          aria-label={t('typeOf', { number })}
          placeholder={t('typeLater')}
          data={types.map(({ id, label }) => ({ value: String(id), label }))}
          searchable
          clearable
          filter={filterByText}
          value={typeId === null ? null : String(typeId)}
          onChange={(value) => desk.setType(first, value === null ? null : Number(value))}
        />
      )}
    </div>
  );
}
