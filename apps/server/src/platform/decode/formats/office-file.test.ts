import { describe, expect, test } from 'vitest';
import { officeOf, zipOf } from '../testing/sample-files.ts';
import { readOffice } from './office-file.ts';

const types = (kind: string, part: string) => ({
  name: '[Content_Types].xml',
  data: Buffer.from(
    `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  ),
});
const part = (name: string, text: string) => ({ name, data: Buffer.from(text) });

const docx = (body: string) =>
  readOffice(
    zipOf([
      types('wordprocessingml.document', 'word/document.xml'),
      part('word/document.xml', `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`),
    ]),
  );
const paragraph = (text: string, style = '') => `<w:p><w:pPr>${style}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;

describe('a Word document', () => {
  test('is told as headings, paragraphs, items and tables in their order', () => {
    const content = docx(
      paragraph('Contrato', '<w:pStyle w:val="Ttulo1"/>') +
        '<w:p><w:r><w:t xml:space="preserve">Loja &amp; </w:t></w:r><w:r><w:t>Cia</w:t><w:br/><w:t>Ltda</w:t></w:r></w:p>' +
        paragraph('Primeiro', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr>') +
        `<w:tbl><w:tr>${cell('Parcela')}${cell('Valor')}</w:tr><w:tr>${cell('1')}<w:tc>${paragraph('R$ 10')}${paragraph('à vista')}</w:tc></w:tr></w:tbl>` +
        '<w:p/>',
    );
    expect(content).toEqual({
      sections: [
        {
          title: null,
          blocks: [
            { kind: 'heading', level: 1, text: 'Contrato' },
            { kind: 'text', level: 0, text: 'Loja & Cia\nLtda' },
            { kind: 'item', level: 1, text: 'Primeiro' },
            {
              kind: 'table',
              rows: [
                ['Parcela', 'Valor'],
                ['1', 'R$ 10\nà vista'],
              ],
            },
          ],
        },
      ],
      isCut: false,
      unshown: [],
    });
  });

  test('says what of it is not shown, and leaves out what was struck out', () => {
    const { sections, unshown } = docx(
      `<w:p><w:r><w:drawing><wp:inline><w:p><w:r><w:t>na imagem</w:t></w:r></w:p></wp:inline></w:drawing></w:r>
       <w:del><w:r><w:delText>fora</w:delText></w:r></w:del><w:r><w:t>fica</w:t><w:footnoteReference w:id="1"/></w:r></w:p>
       <w:sectPr><w:headerReference r:id="rId1"/></w:sectPr>`,
    );
    expect(sections[0]?.blocks).toEqual([{ kind: 'text', level: 0, text: 'fica' }]);
    expect(new Set(unshown)).toEqual(new Set(['pictures', 'changes', 'notes', 'headers']));
  });

  test('that is long is told to a limit', () => {
    const { sections, isCut } = docx(paragraph('linha').repeat(5000));
    expect(isCut).toBe(true);
    expect(sections[0]?.blocks).toHaveLength(3000);
  });
});

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const xlsx = (sheets: Readonly<Record<string, string>>, state: Readonly<Record<string, string>> = {}) => {
  const names = Object.keys(sheets);
  return readOffice(
    zipOf([
      types('spreadsheetml.sheet', 'xl/workbook.xml'),
      part(
        'xl/workbook.xml',
        `<workbook><sheets>${names
          .map(
            (name, at) =>
              `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}" state="${state[name] ?? 'visible'}"/>`,
          )
          .join('')}</sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ),
      part(
        'xl/sharedStrings.xml',
        '<sst><si><t>Chassi</t></si><si><r><t>Va</t></r><r><t>lor</t></r><rPh><t>x</t></rPh></si></sst>',
      ),
      part(
        'xl/styles.xml',
        `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="&quot;dias&quot; 0"/></numFmts>
         <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      ),
      ...names.map((name, at) => part(`xl/worksheets/sheet${at + 1}.xml`, sheets[name] ?? '')),
    ]),
  );
};

describe('an Excel sheet', () => {
  test('is told as a table of what its cells show', () => {
    const { sections, unshown } = xlsx({
      Estoque: sheet(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
         <row r="2"><c r="A2" t="inlineStr"><is><t>9BW</t></is></c><c r="B2" t="b"><v>1</v></c><c r="C2"><f>1+1</f><v>1234.5</v></c></row>
         <row r="3"><c r="A3" s="1"><v>46350</v></c><c r="B3" s="2"><v>46350.75</v></c><c r="C3" s="3"><v>0.125</v></c></row>
         <row r="4"><c r="A4" s="4"><v>30</v></c><c r="B4" t="e"><v>#N/D</v></c></row><row r="5"/>`,
      ),
    });
    expect(sections).toEqual([
      {
        title: 'Estoque',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Chassi', '', 'Valor'],
              ['9BW', 'VERDADEIRO', '1234,5'],
              ['24/11/2026', '24/11/2026 18:00', '12,5%'],
              ['30', '#N/D', ''],
            ],
          },
        ],
      },
    ]);
    expect(unshown).toEqual(['formulas']);
  });

  test('that is hidden is left out and said, and one of many rows or columns is cut', () => {
    const long = xlsx(
      { Longa: sheet('<row><c><v>1</v></c></row>'.repeat(1500)), Oculta: sheet('<row><c><v>2</v></c></row>') },
      { Oculta: 'hidden' },
    );
    expect(long).toMatchObject({ isCut: true, unshown: ['sheets'], sections: [{ title: 'Longa' }] });
    const table = long.sections[0]?.blocks[0];
    expect(table?.kind === 'table' && table.rows.length).toBe(1000);
    const wide = xlsx({ Larga: sheet('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>') });
    expect(wide).toMatchObject({ isCut: true, sections: [{ blocks: [{ rows: [['1']] }] }] });
  });
});

describe('a file that is none or hostile', () => {
  test('is refused', () => {
    expect(() => readOffice(Buffer.from('no archive'))).toThrow();
    expect(() => readOffice(zipOf([part('a.txt', 'x')]))).toThrow(
      expect.objectContaining({ code: 'upload.type_mismatch' }),
    );
    expect(readOffice(officeOf('docx')).sections).toEqual([{ title: null, blocks: [] }]);
  });

  test('with broken, endless or entity-laden XML ends at once', () => {
    const start = performance.now();
    expect(docx('<w:p><w:r><w:t>aberto').sections[0]?.blocks).toEqual([]);
    expect(
      docx(`<!DOCTYPE x [<!ENTITY a "b">]>${paragraph('&a;&lol; &#x41;&#99999999;')}`).sections[0]?.blocks,
    ).toMatchObject([{ text: '&a;&lol; A&#99999999;' }]);
    docx('<w:tbl>'.repeat(100_000));
    docx('<'.repeat(300_000));
    docx('<w:p '.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
