import type { BodyOf, endpoints, NfeTriedValue, ResponseOf } from '@tramite/contract';
import { displayIndexer } from '@tramite/rules/indexer/display-indexer';
import { normaliseIndexer } from '@tramite/rules/indexer/validate-indexers';
import type { Nfe } from '@tramite/rules/nfe/nfe';
import { fieldOfIndexer, filledValue, type MappedIndexer } from '@tramite/rules/nfe/nfe-mapping';
import type { Ctx } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { reasonOf } from '../../../platform/decode/read-xml.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import { ensureType } from './nfe-register.service.ts';

type Call = typeof endpoints.nfeRegister.tryOut;

/** What an XML would fill; nothing is kept. @throws document_type.not_found, nfe_register.indexer, nfe_register.xml */
export async function tryOut(ctx: Ctx, body: BodyOf<Call>): Promise<ResponseOf<Call>> {
  const type = await ensureType(ctx, body.documentTypeId, body.mapping);
  const nfe = await readNote(ctx, body);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  return {
    ...{ number: nfe.number, series: nfe.series, emitter: nfe.emitter.name },
    values: type.indexers.flatMap((use) => tried(nfe, use, { mapping: body.mapping, today }) ?? []),
  };
}

async function readNote({ decoder, actor }: Ctx, { fileName, content }: BodyOf<Call>): Promise<Nfe> {
  const turn = { userId: actor.userId, since: performance.now() };
  try {
    const bytes = Buffer.from(content, 'base64');
    const [read] = await decoder.readNfe({ bytes, fileName, turn });
    if (read?.file?.nfe) return read.file.nfe;
    throw problem('nfe_register.xml', { values: { reason: read?.reason ?? 'O arquivo não tem uma NF-e.' } });
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    throw problem('nfe_register.xml', { values: { reason: reasonOf(error) } });
  }
}

function tried(
  nfe: Nfe,
  use: IndexerUse,
  { mapping, today }: { readonly mapping: readonly MappedIndexer[]; readonly today: string },
): NfeTriedValue | null {
  const field = fieldOfIndexer(mapping, use);
  const value = field && filledValue(nfe, field, use);
  if (value === null) return null;
  const { id: indexerId, label } = use;
  const normal = normaliseIndexer(use, value, { today, ignoreMinDate: true });
  if (!normal.ok) return { indexerId, label, value: String(value), fault: normal.problem.message };
  return { indexerId, label, value: displayIndexer(use, normal), fault: null };
}
