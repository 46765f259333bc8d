import { Button, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessType } from '../process-type-tiles.ts';
import styles from './capture.module.css';
import { processTypeIcon } from './process-type-icon.ts';

export interface ChosenTypeProps {
  readonly type: ProcessType;
  readonly chip: ReactNode;
  readonly onChange: () => void;
}

/** What is being captured and where; takes the focus that the tile had. */
export function ChosenType({ type, chip, onChange }: ChosenTypeProps) {
  const { t } = useTranslation('capture');
  const heading = useRef<HTMLHeadingElement>(null);
  const Picture = processTypeIcon(type.icon);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.chosen}>
      <Picture size={24} stroke={1.5} className={styles.chosenIcon} aria-hidden />
      <Title order={2} ref={heading} tabIndex={-1} className={styles.chosenName}>
        {type.text}
      </Title>
      <Button variant="subtle" size="compact-md" aria-label={t('changeType')} onClick={onChange}>
        {t('changeTypeShort')}
      </Button>
      {chip}
    </div>
  );
}
