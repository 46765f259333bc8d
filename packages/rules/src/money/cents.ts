/** R$ 999.999.999,99. */
export const MAX_CENTS = 99_999_999_999;

/** Without the currency sign: 123456 -> '1.234,56'. */
export function formatAmount(cents: number): string {
  const digits = String(Math.abs(Math.trunc(cents))).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}

/** 123456 -> 'R$ 1.234,56'. */
export function formatCents(cents: number): string {
  const amount = formatAmount(cents);
  return amount.startsWith('-') ? `-R$ ${amount.slice(1)}` : `R$ ${amount}`;
}

/** Digits are always cents: 'R$ 1.234,56' -> 123456, '1.234' -> 1234. Undefined for other text. */
export function parseCents(text: string): number | undefined {
  const digits = text.replace(/R\$/i, '').replace(/[\s,.]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  return Number(digits);
}
