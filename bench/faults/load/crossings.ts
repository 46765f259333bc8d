import { createHash } from 'node:crypto';
import { endpoints } from '@tramite/contract';
import { PdfFile } from '@tramite/fixtures/documents/pdf/pdf-file';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { readDefinitions } from '../../lib/definitions.ts';
import type { Cluster } from '../lib/cluster.ts';
import { createPatient, ensureDone, newWeather, type Patient } from './patience.ts';
import { nextTotpAt, totpAt } from './totp.ts';

const PATIENCE_MS = 5_000;
const reader = findDemoUser('ana.vendedora');
// Nobody of the load, which knows no second factor.
const careful = findDemoUser('helena.gerente');

/** What one node gives must be taken by another: a session, a link, an upload ticket, a second factor. */
export async function crossNodes(cluster: Cluster, giver: string, taker: string): Promise<string[]> {
  const weather = newWeather();
  const [giving, taking] = [giver, taker].map((origin) => createPatient([origin], weather, PATIENCE_MS));
  if (!giving || !taking) return [];
  const { establishmentId } = await readDefinitions(cluster, reader.login);
  const refused: string[] = [];
  for (const cross of [
    () => crossLink(giving, taking),
    () => crossTicket(giving, taking, establishmentId),
    () => crossSecondFactor(cluster, giving, taking),
  ]) {
    await cross().catch((error: Error) => refused.push(`from ${giver} to ${taker}: ${error.message}`));
  }
  return refused;
}

/** A session of the one finds documents at the other, whose links the first opens. */
async function crossLink(giving: Patient, taking: Patient): Promise<void> {
  const secret = await giving.signIn(reader.login);
  const body = { searchType: 'documents' as const };
  const found = await ensureDone('a search', taking.call(endpoints.search.search, { body }, secret));
  const [document] = found.searchType === 'documents' ? found.searchResults : [];
  if (!document) throw new Error('there is no document to look at');
  const { status } = await giving.sendRaw({ method: 'GET', url: document.url });
  if (status !== 200) throw new Error(`a link was refused with ${status}`);
}

async function crossTicket(giving: Patient, taking: Patient, accountId: number): Promise<void> {
  const file = new PdfFile({ title: 'CNH', author: 'Trâmite', createdOn: '2026-11-03' });
  file.addPage();
  const payload = Buffer.from(file.save());
  const sha256 = createHash('sha256').update(payload).digest('base64');
  const body = { accountId, originalFileName: 'cnh.pdf', size: payload.length, sha256 };
  const secret = await giving.signIn(reader.login);
  const call = giving.call(endpoints.capture.createUpload, { body }, secret);
  const { method, uploadUrl: url, headers } = await ensureDone('a ticket', call);
  const { status } = await taking.sendRaw({ method, url, headers, payload });
  if (status !== 200) throw new Error(`an upload ticket was refused with ${status}`);
}

/** An application is registered at one node and confirmed at the other; its next code opens a session there too. */
async function crossSecondFactor(cluster: Cluster, giving: Patient, taking: Patient): Promise<void> {
  const { multiFactor, session } = endpoints;
  await cluster.query('update app_user set mfa_required = true where id = $1', [careful.id]);
  try {
    const enter = async ({ call }: Patient) => {
      const body = { login: careful.login, pass: careful.password };
      return (await ensureDone('a sign-in', call(session.authenticate, { body }))).sessionId;
    };
    const first = await enter(giving);
    const application = await ensureDone('an application', giving.call(multiFactor.register, {}, first));
    const { secret, registerToken } = application;
    const confirm = { code: totpAt(secret, Date.now()), registerToken };
    await ensureDone('its first code', taking.call(multiFactor.authenticate, { body: confirm }, first));
    const code = nextTotpAt(secret, Date.now());
    const second = await enter(giving);
    await ensureDone('its next code', taking.call(multiFactor.authenticate, { body: { code } }, second));
  } finally {
    await cluster.query('delete from user_totp where user_id = $1', [careful.id]);
    await cluster.query('update app_user set mfa_required = false where id = $1', [careful.id]);
  }
}
