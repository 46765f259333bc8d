import type { readers } from './readers.ts';

/** What companies and people may keep and have under way, unless an operator grants a company otherwise. */
export interface Room {
  readonly companyBytes: number;
  readonly companyFiles: number;
  /** Reports, imports and jobs of a company under way at once. */
  readonly companyWork: number;
  /** Of one person: reports and files that wait for their capture. */
  readonly personBytes: number;
  readonly personFiles: number;
}

const MEGABYTE = 1024 * 1024;

export function readRoom(read: ReturnType<typeof readers>): Room {
  return {
    companyBytes: read.integer('COMPANY_GIGABYTES', 500, 1, 1_000_000) * 1024 * MEGABYTE,
    companyFiles: read.integer('COMPANY_FILES', 2_000_000, 1, 1_000_000_000),
    companyWork: read.integer('COMPANY_WORK', 60, 1, 10_000),
    personBytes: read.integer('PERSON_WAITING_MEGABYTES', 10_240, 1, 10_000_000) * MEGABYTE,
    personFiles: read.integer('PERSON_WAITING_FILES', 2_000, 1, 1_000_000),
  };
}
