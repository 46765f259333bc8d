import { endpoints, reportColumns } from '@tramite/contract';
import type { Caller } from '@tramite/fixtures/client/caller';
import { type DemoPerson, demoPerson } from './demo-person.ts';

const DAY = 86_400_000;

/**
 * A morning of the demo world, so that no screen of it is empty: invites, a few words on processes, a file for
 * somebody without an account, plates looked up, a report, a document in the bin. All of it is done by its people
 * through the product, each call once; a refusal throws.
 */
export async function liveDemoDay(caller: Caller, now: Date): Promise<void> {
  const [seller, billing, manager, administrator] = await Promise.all(
    ['ana.vendedora', 'fabio.faturamento', 'helena.gerente', 'julia.admin'].map((login) => demoPerson(caller, login)),
  );
  if (!seller || !billing || !manager || !administrator) return;
  await inviteColleagues(administrator, seller);
  await talk(manager, billing);
  await talk(seller, billing);
  await inviteCustomer(administrator, new Date(now.getTime() + 7 * DAY));
  await lookPlatesUp(administrator);
  await exportOpenProcesses(manager);
  await deleteDocument(manager);
}

/** One invite waits, one was sent again, one was taken back; all as the seller works. */
async function inviteColleagues(administrator: DemoPerson, seller: DemoPerson): Promise<void> {
  const { send, list, resend, revoke } = endpoints.invite;
  const { roles, functions, establishmentIds } = await seller.do(endpoints.session.get);
  const names = ['marina.prado', 'tiago.lins', 'rafaela.moura'];
  await administrator.do(send, {
    body: {
      emails: names.map((name) => `${name}@serra-azul.example.com`),
      roleIds: roles.map(({ id }) => id),
      functionIds: functions.map(({ id }) => id),
      establishmentIds,
      seesOwnOnly: false,
    },
  });
  const { items } = await administrator.do(list);
  const idOf = (name: string) => items.find(({ email }) => email.startsWith(name))?.id ?? '';
  await administrator.do(resend, { params: { id: idOf('tiago') } });
  await administrator.do(revoke, { params: { id: idOf('rafaela') } });
}

const WORDS = [
  'O banco confirmou o crédito. A TED cai até as 15h.',
  'O cliente pediu para retirar o carro na sexta, depois das 14h.',
  'Falta só o comprovante de residência com menos de 90 dias.',
] as const;

/** The reader follows processes, so that what is said there stands in their updates. */
async function talk(reader: DemoPerson, speaker: DemoPerson): Promise<void> {
  const processes = await reader.listOpenProcesses();
  for (const [index, comment] of WORDS.entries()) {
    const id = processes[index]?.id;
    if (id === undefined) return;
    await reader.do(endpoints.follow.follow, { params: { id } });
    await speaker.do(endpoints.comment.createOfProcess, { body: { workflowId: id, comment } });
  }
}

async function inviteCustomer(host: DemoPerson, until: Date): Promise<void> {
  const document = (await host.listNewDocuments()).find(({ abilities }) => abilities.invite === true);
  if (!document) return;
  await host.do(endpoints.documentInvite.create, {
    body: {
      documentId: document.id,
      name: document.subject.customer?.display ?? 'Cliente',
      email: 'cliente@example.com',
      actions: ['VIEW'],
      expiresAt: until.toISOString(),
      message: 'Confira os dados antes da entrega, por favor.',
    },
  });
}

async function lookPlatesUp(reader: DemoPerson): Promise<void> {
  const { list, createList } = endpoints.vehicleDebt;
  const { provider } = await reader.do(list);
  if (provider) await reader.do(createList, { body: { vehiclePlates: ['BRA2E19', 'RIO4A18', 'QXM1B27'] } });
}

async function exportOpenProcesses(reader: DemoPerson): Promise<void> {
  const columns = reportColumns.workflows.flatMap((column) => ('isExtra' in column ? [] : [column.id]));
  const search = { searchType: 'workflows' as const, text: '*', options: { processSituationIds: [1] } };
  await reader.do(endpoints.report.workflows, {
    body: { search, format: 'xlsx', columns, filter: 'Processos abertos' },
  });
}

async function deleteDocument(owner: DemoPerson): Promise<void> {
  const documents = await owner.listNewDocuments();
  const double = documents.findLast(({ abilities, isRequired }) => abilities.delete === true && !isRequired);
  if (double) await owner.do(endpoints.bin.delete, { params: { id: double.id } });
}
