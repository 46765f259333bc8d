import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDateTime } from '../../lib/format/date.ts';
import { chosenName } from '../../lib/format/text.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useIsPrinting } from '../../ui/hooks/use-is-printing.ts';
import styles from './print-header.module.css';

const scheme = 'data-mantine-color-scheme';

/** At the top of what is printed: whose it is, who printed it, and when. Paper is light. */
export function PrintHeader() {
  const user = useUser();
  const isPrinting = useIsPrinting();
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!isPrinting) {
      return;
    }
    const page = document.documentElement;
    const shown = page.getAttribute(scheme) ?? 'light';
    page.setAttribute(scheme, 'light');
    document.body.prepend(place);
    return () => {
      page.setAttribute(scheme, shown);
      place.remove();
    };
  }, [isPrinting, place]);
  const words = [user.customer?.companyName, chosenName(user), formatDateTime(new Date())];
  return isPrinting && createPortal(<p className={styles.header}>{words.filter(Boolean).join(' · ')}</p>, place);
}
