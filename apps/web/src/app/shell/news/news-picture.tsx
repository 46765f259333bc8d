import styles from './news.module.css';
import type { NewsItem } from './news-item.ts';

/** A drawing of each of the news; its text says the same. */
export function NewsPicture({ item }: { readonly item: NewsItem }) {
  return (
    <svg viewBox="0 0 320 132" className={styles.picture} aria-hidden="true">
      {item === 'receipt' && (
        <>
          <Sheet x={92} />
          <Sheet x={168} />
          <path d="M108 92c8-14 14 10 22-4s10 6 18-2" className={styles.stroke} />
          <path d="m192 88 6 6 12-14" className={styles.stroke} />
        </>
      )}
      {item === 'cancelled' && (
        <>
          <Sheet x={130} />
          <path d="M136 100 184 36" className={styles.mark} />
        </>
      )}
      {item === 'sorted' && (
        <>
          {[28, 58, 88].map((y, index) => (
            <rect key={y} x="84" y={y} width={72 + index * 40} height="18" rx="5" className={styles.sheet} />
          ))}
          <path d="M64 28v72m-8-10 8 10 8-10" className={styles.stroke} />
        </>
      )}
    </svg>
  );
}

function Sheet({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 20)`}>
      <rect width="60" height="92" rx="6" className={styles.sheet} />
      <path d="M12 18h26M12 32h36M12 46h36" className={styles.line} />
    </g>
  );
}
