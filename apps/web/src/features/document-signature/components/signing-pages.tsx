import { Skeleton } from '@mantine/core';
import type { Placement } from '@tramite/contract';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { useInSight } from '../../../ui/hooks/use-in-sight.ts';
import { pagesAtOnce, useSignaturePages } from '../api/signature.query.ts';
import styles from './signing-pages.module.css';

interface SigningPagesProps {
  readonly signatureId: number;
  readonly placement: Placement | null;
  /** Name of who signs, for the mark. */
  readonly name: string;
  readonly onPlace: (placement: Placement) => void;
  /** All pages were in sight. */
  readonly onSeen: (pages: number) => void;
}

/** How much of a page a mark takes. */
export const markSize = { w: 0.36, h: 0.07 };

/** The pages of what is signed, below each other. A press on one puts the mark there. */
export function SigningPages({ signatureId, placement, name, onPlace, onSeen }: SigningPagesProps) {
  const { t } = useTranslation('document-signature');
  const first = useSignaturePages(signatureId, 1, true);
  const seen = useRef(new Set<number>());
  const count = first.data?.pages.length ?? 0;
  const handleSeen = (page: number) => {
    seen.current.add(page);
    if (count > 0 && seen.current.size === count) onSeen(count);
  };
  if (first.isError) {
    return (
      <InlineFailure error={first.error} onRetry={() => void first.refetch()}>
        {t('pages.failed')}
      </InlineFailure>
    );
  }
  if (!first.data) return <Skeleton height={480} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.pages} aria-label={t('pages.label', { count })} tabIndex={0}>
      {first.data.pages.map(({ n }) => (
        <SigningPage
          key={n}
          {...{ signatureId, n, count, name, onPlace }}
          placement={placement?.page === n ? placement : null}
          onSeen={handleSeen}
        />
      ))}
    </section>
  );
}

interface SigningPageProps extends Omit<SigningPagesProps, 'onSeen'> {
  readonly n: number;
  readonly count: number;
  readonly onSeen: (page: number) => void;
}

function SigningPage({ signatureId, n, count, placement, name, onPlace, onSeen }: SigningPageProps) {
  const { t } = useTranslation('document-signature');
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(n <= pagesAtOnce);
  const from = n - ((n - 1) % pagesAtOnce);
  const pages = useSignaturePages(signatureId, from, isNear);
  const page = pages.data?.pages[n - 1];
  const [isDrawn, setDrawn] = useState(false);
  useInSight(box, isDrawn, { onNear: () => setNear(true), onSeen: () => onSeen(n) });
  const handleClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const fit = (at: number, size: number) => Math.min(Math.max(at - size / 2, 0), 1 - size);
    onPlace({
      page: n,
      x: fit((clientX - left) / width, markSize.w),
      y: fit((clientY - top) / height, markSize.h),
      ...markSize,
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the field below chooses the page by keyboard
    <div ref={box} className={styles.page} onClick={handleClick}>
      {pages.isError ? (
        <InlineFailure error={pages.error} onRetry={() => void pages.refetch()}>
          {t('pages.failed')}
        </InlineFailure>
      ) : page?.url ? (
        <img
          className={styles.picture}
          src={page.url}
          width={page.w ?? undefined}
          height={page.h ?? undefined}
          alt={t('pages.page', { n, count })}
          onLoad={() => setDrawn(true)}
        />
      ) : (
        <Skeleton height={480} />
      )}
      {placement && (
        <span
          className={styles.mark}
          style={{
            left: `${placement.x * 100}%`,
            top: `${placement.y * 100}%`,
            width: `${placement.w * 100}%`,
            height: `${placement.h * 100}%`,
          }}
        >
          {name}
        </span>
      )}
    </div>
  );
}
