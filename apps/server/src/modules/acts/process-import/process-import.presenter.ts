import type { Ability, ProcessImport } from '@tramite/contract';
import type { ProcessImportRow } from './process-import.repository.ts';

export function presentImport(row: ProcessImportRow): ProcessImport {
  const { id, file_name: fileName, total, fault_count: faultCount, faults, known } = row;
  return {
    ...{ id, fileName, total, faultCount, known },
    type: { id: row.type_id, label: row.type_name },
    createdAt: row.created_at.toISOString(),
    ready: faultCount > 0 ? 0 : total - known,
    faults: [...faults],
    files: { named: row.named, received: row.received, missing: [...row.missing] },
    jobId: row.batch_id,
    abilities: { start: mayStart(row), addFiles: row.batch_id === null || 'process_import.begun' },
  };
}

/** Whether its processes may be created now: true, or the code of why not. */
export function mayStart({ batch_id, fault_count, named, received }: ProcessImportRow): Ability {
  if (batch_id !== null) return 'process_import.begun';
  if (fault_count > 0) return 'process_import.faulty';
  return received >= named || 'process_import.files_missing';
}
