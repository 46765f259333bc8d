import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelative } from '../../lib/format/date.ts';
import { formatHours } from '../../lib/format/number.ts';
import { Hint } from '../hint/hint.tsx';

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  now = listeners.size === 0 ? Date.now() : now;
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) {
      each();
    }
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** "há 12 min" with the date and time in a tooltip; all on one clock of 30 s. */
export function RelativeTime({ instant }: { readonly instant: string }) {
  const current = useSyncExternalStore(subscribe, () => now);
  return (
    <Hint label={formatDateTime(instant)}>
      <time dateTime={instant} className="tabular">
        {formatRelative(instant, current)}
      </time>
    </Hint>
  );
}

const hour = 3_600_000;

/** "há 2 d 4 h", with the date and time since when in a tooltip. */
export function ElapsedTime({ since }: { readonly since: string }) {
  const { t } = useTranslation();
  const current = useSyncExternalStore(subscribe, () => now);
  const time = formatHours(Math.max(0, current - Date.parse(since)) / hour);
  return (
    <Hint label={t('elapsed.since', { date: formatDateTime(since) })}>
      <time dateTime={since} className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {t('elapsed.for', { time })}
      </time>
    </Hint>
  );
}
