import type { ErrorCode } from './error-codes.ts';

/** Of what moves a process: its flow cannot go on as it is, and nothing moves. */
export const flowErrors: ErrorCode[] = [
  'definition.no_start',
  'definition.no_way',
  'definition.undecided',
  'definition.unsupported',
  'definition.condition',
  'definition.endless',
  'definition.stuck',
  'workflow.value_refused',
  'workflow.tag_gone',
  'workflow.child_refused',
  'workflow.too_many_begun',
];
