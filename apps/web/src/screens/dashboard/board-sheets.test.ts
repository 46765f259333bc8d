import { expect, it } from 'vitest';
import { readSheets } from '../../features/dashboard/board-sheets.ts';

const figures = { name: 'Números', head: ['Número', 'Valor', 'Observação'] };

function boardOf(html: string): Element {
  const board = document.createElement('div');
  board.innerHTML = html;
  return board;
}

const table = (title: string, rows: string) =>
  `<section aria-label="${title}"><table><thead><tr><th>Etapa</th><th>Quantidade</th></tr></thead><tbody>${rows}</tbody></table></section>`;

it('reads figures and tables as sheets, rows that are folded away among them, with numbers as numbers', () => {
  const board = boardOf(
    `<dl><div><dt>Vendas</dt><dd>1.234</dd><dd>20% a mais que antes</dd></div><div><dt>Valor vendido</dt><dd>R$\u00a01.234,56</dd></div></dl>` +
      table(
        'Etapas',
        '<tr><th>2024</th><td>12</td></tr><tr hidden><th>=1+1</th><td>3 h</td></tr><tr><th>Fim</th><td></td></tr>',
      ),
  );
  expect(readSheets(board, figures)).toEqual([
    { name: 'Números', rows: [figures.head, ['Vendas', 1234, '20% a mais que antes'], ['Valor vendido', 1234.56]] },
    {
      name: 'Etapas',
      rows: [
        ['Etapa', 'Quantidade'],
        ['2024', 12],
        ['=1+1', '3 h'],
        ['Fim', null],
      ],
    },
  ]);
});

it('gives sheets names that Excel takes, and leaves out what is empty', () => {
  const row = '<tr><th>a</th><td>1</td></tr>';
  const long = 'Processos [por/etapa] de todos os estabelecimentos';
  const names = readSheets(boardOf(table(long, row) + table(long, row) + table('Vazia', '')), figures);
  expect(names.map(({ name }) => name)).toEqual(['Processos  por etapa  de tod', 'Processos  por etapa  de tod 2']);
});
