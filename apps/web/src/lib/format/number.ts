const countFormat = new Intl.NumberFormat('pt-BR');

/** With points between thousands; `10.000+` for at least so many. */
export function formatCount(count: number, isAtLeast = false): string {
  return countFormat.format(count) + (isAtLeast ? '+' : '');
}

/** 0 to 999, then `999+`. */
export function formatShortCount(count: number, isAtLeast = false): string {
  return count > 999 ? '999+' : formatCount(count, isAtLeast);
}

/** Never in days, whose working time varies: `45 min úteis`, `1 h útil`, `52 h úteis`. */
export function formatWorkingHours(hours: number): string {
  const minutes = minutesOf(hours);
  const [count, unit] = minutes < 60 ? [minutes, 'min'] : [Math.floor(minutes / 60), 'h'];
  return `${formatCount(count)} ${unit} ${count === 1 ? 'útil' : 'úteis'}`;
}

const minutesOf = (hours: number) => Math.round(Math.abs(hours) * 60);

/** The two largest units: `45 min`, `3 h`, `2 d 4 h` (a day is 24 h). */
export function formatHours(hours: number): string {
  const minutes = minutesOf(hours);
  if (minutes < 60) {
    return `${minutes} min`;
  }
  const whole = Math.floor(minutes / 60);
  const days = Math.floor(whole / 24);
  const rest = whole % 24;
  return days === 0 ? `${whole} h` : rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}
