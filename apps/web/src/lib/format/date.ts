const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const relativeFormat = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto', style: 'short' });

/** DD/MM/YYYY in the browser's zone; '' if invalid. */
export function formatDate(instant: string | Date): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date);
}

/** HH:mm in the browser's zone; '' if invalid. */
export function formatTime(instant: string | Date): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : timeFormat.format(date);
}

/** 'Hoje, 20/11/2026', 'Ontem, 19/11/2026', '18/11/2026'. */
export function formatDayHeading(instant: string | Date, now: number): string {
  const day = formatDate(instant);
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const lead = day === formatDate(new Date(now)) ? 'Hoje, ' : day === formatDate(yesterday) ? 'Ontem, ' : '';
  return lead + day;
}

export function formatDateTime(instant: string | Date): string {
  const day = formatDate(instant);
  return day && `${day} ${timeFormat.format(new Date(instant))}`;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number, number])[] = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 30],
  ['month', 2_629_800_000, 12],
  ['year', 31_557_600_000, Number.POSITIVE_INFINITY],
];

/** "agora", "há 12 min", "em 3 h", "ontem"; `now` in ms. */
export function formatRelative(instant: string | Date, now: number): string {
  const distance = new Date(instant).getTime() - now;
  if (Number.isNaN(distance)) {
    return '';
  }
  if (Math.abs(distance) < 45_000) {
    return 'agora';
  }
  const step = steps.find(([, size, limit]) => Math.round(Math.abs(distance) / size) < limit);
  if (!step) {
    return '';
  }
  const [unit, size] = step;
  const count = Math.sign(distance) * Math.max(1, Math.round(Math.abs(distance) / size));
  return relativeFormat.format(count, unit).replace('.', '');
}
