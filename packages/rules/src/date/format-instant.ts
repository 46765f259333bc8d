import { DEFAULT_TIME_ZONE, wallClock } from './zoned.ts';

/** Hour and minute in a zone: '09:05'. */
export function formatTime(at: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  const minutes = Math.floor(wallClock(at, timeZone).minutes);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
