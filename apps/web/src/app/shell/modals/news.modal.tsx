import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import styles from '../news/news.module.css';
import { newsItems as items } from '../news/news-item.ts';
import { NewsPicture } from '../news/news-picture.tsx';

export interface NewsModalProps {
  readonly onClose: () => void;
}

/** The carousel: one of the news at a time, with its picture. */
export function NewsModal({ onClose }: NewsModalProps) {
  const { t } = useTranslation('menu');
  const [index, setIndex] = useState(0);
  const item = items[index];
  const isLast = index === items.length - 1;
  if (!item) {
    return null;
  }
  return (
    <ModalFrame
      size={520}
      title={t('news.title')}
      onClose={onClose}
      footer={
        <>
          <span className={styles.place}>{t('news.place', { number: index + 1, count: items.length })}</span>
          <Button variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {t('news.previous')}
          </Button>
          {isLast ? (
            <Button onClick={onClose}>{t('news.close')}</Button>
          ) : (
            <Button onClick={() => setIndex(index + 1)}>{t('news.next')}</Button>
          )}
        </>
      }
    >
      <section aria-live="polite" aria-label={t('news.label')}>
        <NewsPicture item={item} />
        <h3 className={styles.title}>{t(`news.items.${item}.title`)}</h3>
        <p className={styles.text}>{t(`news.items.${item}.text`)}</p>
        {item === 'receipt' && (
          <ul className={styles.text}>
            <li>{t('news.items.receipt.first')}</li>
            <li>{t('news.items.receipt.second')}</li>
          </ul>
        )}
      </section>
    </ModalFrame>
  );
}
