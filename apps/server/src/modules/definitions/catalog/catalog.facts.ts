import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Ctx } from '../../../platform/call/context.ts';
import { CustomerMemory } from '../../../platform/db/customer-memory.ts';
import { type CatalogRow, findCatalog } from './catalog.repository.ts';
import type { StepRow } from './catalog.steps.sql.ts';

/** What records refer to by number: what it is called, and by which steps documents are checked. */
export interface Catalog {
  readonly timeZone: string;
  readonly documentTypes: ReadonlyMap<number, DocumentTypeEntry>;
  readonly processTypes: ReadonlyMap<number, { readonly name: string; readonly isBpm: boolean }>;
  readonly establishments: ReadonlyMap<number, { readonly name: string; readonly calendar: CalendarSettings }>;
  /** Fields by their stable names. */
  readonly indexerIds: ReadonlyMap<string, number>;
}

export interface DocumentTypeEntry {
  readonly code: string;
  readonly label: string;
  /** In their order. */
  readonly steps: readonly StepRow[];
}

// As long as a session: what an actor may do is no fresher either. Commands read the rows.
const memory = new CustomerMemory<'all', Promise<Catalog>>({ keptMs: 5_000, atMost: 1 });

type Asked = Pick<Ctx, 'db' | 'clock' | 'customerId'>;

/** The catalog of the customer from memory of this node, read again when `knows` says that it lacks something new. */
export async function getCatalog(ctx: Asked, knows: (catalog: Catalog) => boolean): Promise<Catalog> {
  const known = await memory.find(ctx, 'all');
  return known && knows(known) ? known : memory.keep(ctx, 'all', readCatalog(ctx));
}

async function readCatalog(ctx: Asked): Promise<Catalog> {
  try {
    const row = await findCatalog(ctx.db, ctx.customerId);
    if (!row) throw new Error(`customer ${ctx.customerId} does not exist`);
    return toCatalog(row);
  } catch (error) {
    memory.forget(ctx, 'all');
    throw error;
  }
}

function toCatalog(row: CatalogRow): Catalog {
  const steps = new Map<number, StepRow[]>();
  for (const { typeId, ...step } of row.steps) steps.set(typeId, [...(steps.get(typeId) ?? []), step]);
  return {
    timeZone: row.time_zone,
    documentTypes: new Map(
      row.document_types.map(({ id, code, label }) => [id, { code, label, steps: steps.get(id) ?? [] }]),
    ),
    processTypes: new Map(row.process_types.map(({ id, name, isBpm }) => [id, { name, isBpm }])),
    establishments: new Map(row.establishments.map(({ id, name, calendar }) => [id, { name, calendar }])),
    indexerIds: new Map(row.indexers.map(({ name, id }) => [name, id])),
  };
}

/** An entry that `knows` has seen to. */
export function entryOf<T>(entries: ReadonlyMap<number, T>, id: number): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`The catalog lacks ${id}.`);
  return entry;
}
