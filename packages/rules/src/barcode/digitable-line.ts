/** A digitable line in the groups in which slips print it; other text stays as it is. */
export function formatDigitableLine(line: string): string {
  if (/^\d{48}$/.test(line)) return line.replace(/(\d{11})(\d)(?=\d|$)/g, '$1-$2 ').trim();
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}
