import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentIndexers } from '../../definitions/indexer/indexer.parts.ts';
import { findDocumentIndexers } from './document.indexers.repository.ts';

/**
 * Fields of a document with their values.
 * @throws document.not_found when it does not exist or the actor may not see it
 */
export async function getDocumentIndexers({ db, customerId, actor }: Ctx, id: number) {
  const document = await findDocumentIndexers(db, customerId, actor, id);
  if (!document) throw problem('document.not_found');
  const { version, uses, stored } = document;
  return { documentId: document.id, version, indexers: presentIndexers(actor, uses, stored) };
}
