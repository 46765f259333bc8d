import type pg from 'pg';
import { definitionsOf, type Query } from '../lib/definitions.ts';
import type { CapturePlay } from './capture.ts';

/** A sale with one CNH, as somebody of a unit of customer 1 begins it. */
export type Sale = (establishmentId: number) => Omit<CapturePlay, 'secret'>;

/** What sales are made of, whatever the unit. */
export async function findSale(client: pg.Client, pdf: string): Promise<Sale> {
  const query: Query = async (text, values) => (await client.query(text, values)).rows;
  const { indexers, option, day, saleTypeId, documentTypeId } = await definitionsOf(query, 1, 0);
  const holderName = 'João Ávila da Conceição';
  const holderCpf = '529.982.247-25';
  const fields = {
    customerType: option('customerType', 'Pessoa física'),
    customerName: holderName,
    customerDocument: holderCpf,
    customerCellphone: '(31) 99876-5432',
    paymentMethod: option('paymentMethod', 'À vista'),
    vehicleModel: 'Onix Plus 1.0 Turbo',
    saleValue: 9_849_000,
  };
  const cnh = indexers({ holderName, holderCpf, expiryDate: day(400) });
  const documents = [{ documentTypeId: documentTypeId('CNH'), documentObjects: [{ indexers: cnh }] }] as const;
  const sale = { workflowTypeId: saleTypeId, indexers: indexers(fields), documents };
  return (establishmentId) => ({ establishmentId, pdf, body: { ...sale, establishmentId } });
}

/** Sales with their CNH, whose rows the bare statement writes again. */
export async function listSales(client: pg.Client): Promise<{ process: string; document: string }[]> {
  const { rows } = await client.query<{ process: string; document: string }>(
    `select p.id as process, min(d.id) as document from process p
     join process_type y on y.customer_id = 1 and y.id = p.type_id and y.code = 'NEW_CAR_SALE'
     join document d on d.customer_id = 1 and d.process_id = p.id
     join document_type t on t.customer_id = 1 and t.id = d.type_id and t.code = 'CNH'
     where p.customer_id = 1 group by p.id order by md5(p.id::text) limit 5000`,
  );
  return rows;
}
