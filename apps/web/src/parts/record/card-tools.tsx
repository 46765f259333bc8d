import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconHistory, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import card from './record-card.module.css';

export interface CardToolsProps {
  readonly historyLabel: string;
  readonly onShowHistory: () => void;
  readonly threadLabel?: string;
  /** Shows what is said about the record, where something may be. */
  readonly onShowThread?: () => void;
  /** Name of the button for more, beginning with its word. */
  readonly moreLabel: string;
  /** id of what it shows. */
  readonly detailsId: string;
  readonly isDetailed: boolean;
  readonly onDetailed: (isDetailed: boolean) => void;
  /** The menu of what else can be done. */
  readonly menu?: ReactNode;
}

/** What the card of any record offers besides its action: the history, and the fields it leaves out. */
export function CardTools(props: CardToolsProps) {
  const { historyLabel, onShowHistory, threadLabel, onShowThread, moreLabel, detailsId, isDetailed, onDetailed, menu } =
    props;
  const { t } = useTranslation();
  return (
    <div className={card.tools}>
      {threadLabel && onShowThread && <IconButton label={threadLabel} icon={IconMessage} onClick={onShowThread} />}
      <IconButton label={historyLabel} icon={IconHistory} onClick={onShowHistory} />
      <UnstyledButton
        className={`${card.press} ${card.more}`}
        aria-label={moreLabel}
        aria-expanded={isDetailed}
        aria-controls={isDetailed ? detailsId : undefined}
        onClick={() => onDetailed(!isDetailed)}
      >
        {t('facts.more')}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {menu}
    </div>
  );
}
