import { useState } from 'react';
import styles from './logo.module.css';

export interface LogoProps {
  readonly isShort?: boolean;
  /** That of whoever works here, in the place of the product's. */
  readonly own?: string | null;
}

/** The mark with the name; the mark alone when `isShort`. */
export function Logo({ isShort = false, own }: LogoProps) {
  const [gone, setGone] = useState<string | null>(null);
  return own && own !== gone ? (
    <img className={styles.own} src={own} alt="" onError={() => setGone(own)} />
  ) : (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#0f6675" />
        <path d="M8 10.5h16M16 10.5V24" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" fill="none" />
        <circle cx="24" cy="21.5" r="3" fill="#73d3e0" />
      </svg>
      {!isShort && <span className={styles.name}>Trâmite</span>}
    </span>
  );
}
