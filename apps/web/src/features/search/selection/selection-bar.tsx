import { Button } from '@mantine/core';
import { IconChecklist, IconCopy, IconEye, IconFilter, IconLink, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { SearchType } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { copyText } from '../../../lib/clipboard/copy-text.ts';
import { formatCount } from '../../../lib/format/number.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { mostDocuments } from '../../../lib/record/document-searches.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SelectBox } from '../../../ui/field/select-box.tsx';
import { Hint } from '../../../ui/hint/hint.tsx';
import sideways from '../../../ui/theme/sideways.module.css';
import { mostSelected } from '../api/list-found-ids.ts';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly searchType: SearchType;
  /** Chosen records in the order of the list. */
  readonly ids: readonly number[];
  readonly loadedCount: number;
  /** How many the search found; null when only a lower bound is known. */
  readonly total: number | null;
  readonly isListing: boolean;
  readonly onAll: () => void;
  readonly onLoaded: () => void;
  readonly onClear: () => void;
  /** Shows chosen documents one after the other; absent for processes. */
  readonly onView?: (ids: readonly number[]) => void;
  /** The menu of what can be done with all of them. */
  readonly actions?: ReactNode;
}

/** In place of the header while records are chosen: how many, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { ids, loadedCount, total, isListing, onAll, onLoaded, onClear } = props;
  const { t } = useTranslation('search');
  const isMore = total === null || total > ids.length;
  const isCut = total === null || total > mostSelected;
  return (
    <div className={`${styles.bar} ${sideways.row}`} role="toolbar" aria-label={t('selection.bar')}>
      <SelectBox
        label={t('selection.loaded')}
        state={ids.length < loadedCount ? 'some' : 'on'}
        onChange={ids.length < loadedCount ? onLoaded : onClear}
      />
      <span className={`${styles.count} tabular`} role="status">
        {t('selection.count', { count: ids.length, formatted: formatCount(ids.length, false) })}
      </span>
      {isMore && ids.length < mostSelected && (
        <Button variant="subtle" size="xs" px={6} loading={isListing} onClick={onAll}>
          {isCut
            ? t('selection.first', { formatted: formatCount(mostSelected, false) })
            : t('selection.all', { formatted: formatCount(total, false) })}
        </Button>
      )}
      <div className={styles.actions}>
        {props.actions}
        <SelectionActions {...props} />
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconX size={16} aria-hidden />}
          aria-keyshortcuts="Escape"
          onClick={onClear}
        >
          <span className={styles.label}>{t('selection.clear')}</span>
        </Button>
      </div>
    </div>
  );
}

function SelectionActions({ searchType, ids, onView }: SelectionBarProps) {
  const { t } = useTranslation('search');
  const router = useRouter();
  const user = useUser();
  const search: HomeSearch = searchType === 'documents' ? { documentIds: ids } : { workflowIds: ids };
  const copy = async (text: string, said: string) => {
    if (await copyText(text)) {
      toast.success(said, { id: 'selection' });
    } else {
      toast.error(t('selection.copyFailed'), { id: 'selection' });
    }
  };
  const handleNumbers = () =>
    void copy(ids.map((id) => `#${id}`).join(', '), t('selection.numbersCopied', { count: ids.length }));
  const handleLink = () => {
    const { href } = router.buildLocation({ to: '/home', search });
    void copy(new URL(href, window.location.origin).href, t('selection.linkCopied'));
  };
  return (
    <>
      {onView && (
        <ReasonButton
          reason={ids.length > mostDocuments ? t('selection.tooManyToView', { count: mostDocuments }) : null}
          variant="light"
          size="xs"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => onView(ids)}
        >
          <span className={styles.label}>{t('selection.view')}</span>
        </ReasonButton>
      )}
      {searchType === 'documents' && hasAnyPermission(user, ['document.check']) && (
        <LinkButton
          to="/check"
          search={search}
          variant="default"
          size="xs"
          leftSection={<IconChecklist size={16} aria-hidden />}
        >
          <span className={styles.label}>{t('selection.check')}</span>
        </LinkButton>
      )}
      <LinkButton
        to="/home"
        search={search}
        variant="default"
        size="xs"
        leftSection={<IconFilter size={16} aria-hidden />}
      >
        <span className={styles.label}>{t('selection.only')}</span>
      </LinkButton>
      <Hint label={t('selection.numbers')}>
        <Button variant="default" size="xs" px={8} aria-label={t('selection.numbers')} onClick={handleNumbers}>
          <IconCopy size={16} aria-hidden />
        </Button>
      </Hint>
      <Hint label={t('selection.link')}>
        <Button variant="default" size="xs" px={8} aria-label={t('selection.link')} onClick={handleLink}>
          <IconLink size={16} aria-hidden />
        </Button>
      </Hint>
    </>
  );
}
