import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Size } from '../paged/page-placement.ts';
import scrollerStyles from '../paged/page-scroller.module.css';
import { PageScroller, type PageScrollerHandle } from '../paged/page-scroller.tsx';
import { usePaneShortcuts } from '../paged/pane.ts';
import type { PdfDocument } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-viewer.module.css';
import { SearchBar } from './search-bar.tsx';
import { useTextSearch } from './use-text-search.ts';

export interface PdfScrollerProps {
  readonly pdf: PdfDocument;
  readonly firstSize: Size;
  readonly name: string;
  readonly download: ReactNode;
}

/** The pages of an opened PDF and the search in their text. */
export function PdfScroller({ pdf, firstSize, name, download }: PdfScrollerProps) {
  const { t } = useTranslation('document');
  const place = useRef<HTMLDivElement>(null);
  const scroller = useRef<PageScrollerHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isSearching, searching] = useDisclosure(false);
  const search = useTextSearch(pdf);
  const { matches, current } = search;
  const isDue = useRef(false);
  const reveal = useCallback(() => {
    const mark = place.current?.querySelector('mark[data-current]');
    if (mark && isDue.current) {
      isDue.current = false;
      mark.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    }
  }, []);
  const target = matches[current];
  useEffect(() => {
    if (target) {
      isDue.current = true;
      scroller.current?.goTo(target.page);
    }
  }, [target]);
  const close = () => {
    searching.close();
    search.setQuery('');
    button.current?.focus();
  };
  const open = () => {
    searching.open();
    place.current?.querySelector<HTMLInputElement>('search input')?.select();
  };
  usePaneShortcuts([{ keys: 'mod+f', label: t('viewer.find.label'), inFields: true, run: open }], place);
  useShortcuts(
    isSearching ? [{ keys: 'Escape', label: t('viewer.find.close'), inFields: true, run: close }] : [],
    place,
  );
  return (
    <div ref={place} className={`${scrollerStyles.viewer} ${styles.marked}`}>
      {isSearching && <SearchBar search={search} onClose={close} />}
      <PageScroller
        ref={scroller}
        kind="paper"
        count={pdf.numPages}
        firstSize={firstSize}
        label={t('viewer.pagesLabel', { name })}
        renderPage={(box) => (
          <PdfPage pdf={pdf} box={box} marker={search.markerOf(box.index + 1)} download={download} onText={reveal} />
        )}
        tools={
          <IconButton
            ref={button}
            label={t('viewer.find.label')}
            icon={IconSearch}
            isExpanded={isSearching}
            onClick={isSearching ? close : open}
          />
        }
      />
    </div>
  );
}
