import styles from './form-frame.module.css';
import type { FramedForm } from './use-framed-form.ts';

export interface FormFrameProps {
  readonly link: FramedForm;
  /** Good once: another address draws it anew. */
  readonly address: string;
  /** What it shows, for screen readers. */
  readonly title: string;
}

/** A form as its template shows it: a stranger to the page, that may run its own script and print, and nothing else. */
export function FormFrame({ link, address, title }: FormFrameProps) {
  return (
    <iframe
      key={address}
      ref={link.element}
      className={styles.frame}
      src={address}
      title={title}
      sandbox="allow-scripts allow-modals"
      referrerPolicy="no-referrer"
      data-ready={link.isReady || undefined}
    />
  );
}
