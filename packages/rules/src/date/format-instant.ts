import { formatDay } from './day.ts';
import { DEFAULT_TIME_ZONE, wallClock } from './zoned.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Hour and minute of an instant in a zone: '09:05'. */
export function formatTime(at: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  const minutes = Math.floor(wallClock(at, timeZone).minutes);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Day and time of an instant in a zone: '12/11/2026 09:05'. */
export function formatInstant(at: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  return `${formatDay(wallClock(at, timeZone).day)} ${formatTime(at, timeZone)}`;
}

function amount(distance: number): string {
  if (distance < HOUR) return `${Math.floor(distance / MINUTE)} min`;
  if (distance < DAY) return `${Math.floor(distance / HOUR)} h`;
  const days = Math.floor(distance / DAY);
  if (days < 30) return days === 1 ? '1 dia' : `${days} dias`;
  const months = Math.floor(days / 30);
  if (days < 365) return months === 1 ? '1 mês' : `${months} meses`;
  const years = Math.floor(days / 365);
  return years === 1 ? '1 ano' : `${years} anos`;
}

/** How far an instant is from now, in Portuguese: 'agora', 'há 12 min', 'há 3 h', 'em 2 dias'. */
export function relativeTime(at: Date, now: Date): string {
  const distance = now.getTime() - at.getTime();
  if (Math.abs(distance) < MINUTE) return 'agora';
  return distance > 0 ? `há ${amount(distance)}` : `em ${amount(-distance)}`;
}

/** Working or elapsed minutes in words: 75 -> '1 h 15 min', 40 -> '40 min', 120 -> '2 h'. Signs are left out. */
export function formatDuration(minutes: number): string {
  const total = Math.round(Math.abs(minutes));
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
