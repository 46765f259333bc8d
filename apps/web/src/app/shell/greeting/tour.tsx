import { Button, CloseButton, Group } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../ui/hooks/use-is-touch.ts';
import styles from './tour.module.css';

const steps = ['search', 'filters', 'help'] as const;

export interface TourProps {
  readonly onClose: () => void;
}

/** Three steps beside what they are about, which is marked meanwhile; everything can be used while it is there. */
export function Tour({ onClose }: TourProps) {
  const { t } = useTranslation('tour');
  const id = useId();
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? 'search';
  const isTouch = useIsTouch();
  const isLast = index === steps.length - 1;
  useEffect(() => {
    document.documentElement.dataset.tour = step;
    return () => {
      delete document.documentElement.dataset.tour;
    };
  }, [step]);
  const device = isTouch ? 'touch' : 'keys';
  return (
    <section className={styles.card} aria-labelledby={id} data-no-print>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <div role="status">
        <p className={styles.what}>{t(`steps.${step}.title`)}</p>
        <p className={styles.text}>{t(`steps.${step}.${device}`)}</p>
      </div>
      <Group justify="space-between" wrap="nowrap">
        <span className={styles.place}>{t('place', { number: index + 1, count: steps.length })}</span>
        <Group gap="xs" wrap="nowrap">
          {index > 0 && (
            <Button variant="default" onClick={() => setIndex(index - 1)}>
              {t('back')}
            </Button>
          )}
          {isLast ? (
            <Button onClick={onClose}>{t('end')}</Button>
          ) : (
            <Button onClick={() => setIndex(index + 1)}>{t('next')}</Button>
          )}
        </Group>
      </Group>
    </section>
  );
}
