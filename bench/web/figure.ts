/** One measured figure; without a goal it is for information. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | 's' | '';
  /** The most it may be. */
  readonly goal?: number;
}

const digits = (value: number) => (value < 10 && !Number.isInteger(value) ? 2 : value < 100 ? 1 : 0);

const show = ({ value, unit }: Pick<Figure, 'value' | 'unit'>) => `${value.toFixed(digits(value))} ${unit}`.trim();

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, goal }) => {
    const verdict = goal === undefined ? '' : value <= goal ? 'held' : 'missed';
    return `| ${name} | ${show({ value, unit })} | ${goal === undefined ? '' : show({ value: goal, unit })} | ${verdict} |`;
  });
  return ['| figure | measured | goal | |', '|---|---|---|---|', ...rows].join('\n');
}
