export type BoardCell = string | number | null;

/** A table of a board as a sheet of a workbook, its heading first. */
export interface BoardSheet {
  readonly name: string;
  readonly rows: readonly (readonly BoardCell[])[];
}

/** A count or an amount of money as pt-BR writes them. */
const amount = /^(?:R\$\s)?(-?\d{1,3}(?:\.?\d{3})*(?:,\d+)?)$/;
/** Excel's limit. */
const longestName = 31;

/**
 * Reads what a board shows: its figures as the first sheet, then each of its tables, rows not shown yet among them.
 * Counts and amounts come as numbers, names never.
 */
export function readSheets(board: Element, figures: { readonly name: string; readonly head: readonly string[] }) {
  const sheets: BoardSheet[] = [];
  const taken = new Set<string>();
  const add = (name: string, rows: BoardSheet['rows']) => {
    if (rows.length > 1) sheets.push({ name: freeName(name, taken), rows });
  };
  const numbers = [...board.querySelectorAll('dt')].map((term) => [
    textOf(term),
    ...siblingsOf(term).map((value) => cellOf(value)),
  ]);
  add(figures.name, [figures.head, ...numbers]);
  for (const table of board.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => [...row.cells].map(cellOf));
    add(table.closest('section')?.getAttribute('aria-label') ?? '', rows);
  }
  return sheets;
}

const siblingsOf = (term: Element) => [...(term.parentElement?.querySelectorAll('dd') ?? [])];
const textOf = (element: Element) => element.textContent.trim();

function cellOf(element: Element): BoardCell {
  const text = textOf(element);
  const digits = element.tagName === 'TH' ? undefined : amount.exec(text)?.[1];
  return digits ? Number(digits.replaceAll('.', '').replace(',', '.')) : text || null;
}

/** A name that Excel takes, told from those before it. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, longestName - 3);
  let free = plain;
  for (let count = 2; taken.has(free); count++) free = `${plain} ${count}`;
  taken.add(free);
  return free;
}
