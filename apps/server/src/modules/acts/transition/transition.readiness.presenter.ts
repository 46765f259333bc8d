import { errorText, type ReadinessItem, readinessText } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import type { Missing } from '@tramite/rules/workflow/readiness';
import type { ProblemError } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { mayFillIndexer, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import type { TransitionRow, VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { RESERVE_MS } from '../../records/process/abilities/process.conditions.policy.ts';
import type { Refusal } from '../../records/process/abilities/process.policy.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';

/** What the actor may do in the process to solve something. */
export interface Means {
  readonly edits: boolean;
  readonly captures: boolean;
  readonly takesOver: boolean;
  /** Only what the process lacks keeps the actor from the transition. */
  readonly transits: boolean;
}

interface Told {
  readonly actor: Actor;
  readonly process: ProcessFacts;
  readonly version: VersionDefinition;
  readonly transition: TransitionRow;
  readonly means: Means;
}

type Solution = ReadinessItem['solution'];

const nameless = { id: null, documentId: null, label: '', count: 1, solution: null } as const;

/** What keeps the actor from a transition, whatever the process lacks. A refusal that missing things explain is none. */
export function presentRefusal(told: Told, code: Refusal): ReadinessItem[] {
  if (code === 'transition.not_ready') return [];
  if (code === 'process.reserved') return [presentReservation(told)];
  const { version, transition } = told;
  const roles = version.roles.filter(({ id }) => transition.roleIds.includes(id)).map(({ label }) => label);
  const who = code === 'transition.wrong_role' ? ` ${readinessText('roles', { roles: roles.join(', ') })}` : '';
  return [{ ...nameless, kind: 'role', label: roles.join(', '), text: `${errorText(code)}${who}` }];
}

/** What the flow cannot do on the way; nobody solves it in the process itself. */
export function presentFlowRefusal({ message }: ProblemError): ReadinessItem {
  return { ...nameless, kind: 'role', text: message };
}

function presentReservation({ process, means }: Told): ReadinessItem {
  const { reserved_by: id, reserved_at: at, reserved_name: name, time_zone: zone } = process;
  const until = new Date((at?.getTime() ?? 0) + RESERVE_MS);
  const text = readinessText('reservation', { name, time: formatTime(until, zone) });
  return {
    ...nameless,
    kind: 'reservation',
    id,
    label: name ?? '',
    text,
    solution: means.takesOver ? 'takeOver' : null,
  };
}

/** What the process lacks for a transition; what the actor does not see is counted without its name. */
export function presentLack(told: Told, { kind, key, label, count }: Missing): ReadinessItem {
  if (kind === 'document') return presentDocument(told, { key, label, count });
  if (kind === 'indexer') return presentIndexer(told, { key, label });
  if (kind === 'attachment' || kind === 'signature') return presentLacking(told, kind, { key, label });
  if (kind === 'checklist') return presentChecklist(told, { key, label });
  if (kind === 'comment') return { ...nameless, kind, text: readinessText('comment') };
  return kind === 'pendency' ? presentPendency(told, Number(key)) : presentChild(told, Number(key));
}

function presentDocument({ version, means }: Told, { key, label, count }: Omit<Missing, 'kind'>): ReadinessItem {
  const id = version.documentTypes.find(({ code }) => code === key)?.id ?? null;
  const text = readinessText(count > 1 ? 'documents' : 'document', { label, count });
  return { ...nameless, kind: 'document', id, label, count, text, solution: means.captures ? 'addDocument' : null };
}

function presentIndexer(
  { actor, version, means }: Told,
  { key, label }: Pick<Missing, 'key' | 'label'>,
): ReadinessItem {
  const indexer = version.indexers.find(({ code }) => code === key);
  if (!indexer || !maySeeIndexer(actor, indexer)) {
    return { ...nameless, kind: 'indexer', text: readinessText('hiddenIndexer') };
  }
  const solution: Solution = means.edits && mayFillIndexer(actor, indexer) ? 'fillIndexer' : null;
  return { ...nameless, kind: 'indexer', id: indexer.id, label, text: readinessText('indexer', { label }), solution };
}

const solved = {
  attachment: { hidden: 'hiddenAttachment', permission: 'document.attach', solution: 'attach' },
  signature: { hidden: 'hiddenSignature', permission: 'document.check', solution: 'check' },
} as const;

/** What a document of the process lacks. */
function presentLacking(
  { actor, process }: Told,
  kind: keyof typeof solved,
  { key, label }: Pick<Missing, 'key' | 'label'>,
): ReadinessItem {
  const { hidden, permission, solution } = solved[kind];
  const document = process.documents.find(({ id }) => id === Number(key));
  if (!document?.isSeen) return { ...nameless, kind, text: readinessText(hidden) };
  const text = readinessText(kind, { label });
  const may = hasPermission(actor, permission);
  return { ...nameless, kind, documentId: document.id, label, text, solution: may ? solution : null };
}

/** It is answered in the window of the transition, by who may take it. */
function presentChecklist({ version, means }: Told, { key, label }: Pick<Missing, 'key' | 'label'>): ReadinessItem {
  const id = version.checklists.find(({ code }) => code === key)?.id ?? null;
  const text = readinessText('checklist', { label });
  const solution: Solution = means.transits ? 'answer' : null;
  return { ...nameless, kind: 'checklist', id, label, text, solution };
}

function presentPendency({ actor, process }: Told, id: number): ReadinessItem {
  const pendency = process.pendencies.find((each) => each.id === id);
  if (!pendency?.isSeen) return { ...nameless, kind: 'pendency', text: readinessText('hiddenPendency') };
  const { label, documentId, documentLabel: document } = pendency;
  const solution: Solution = hasPermission(actor, 'document.pendency.resolve') ? 'resolvePendency' : null;
  const text = readinessText('pendency', { document, label });
  return { ...nameless, kind: 'pendency', id, documentId, label: document, text, solution };
}

function presentChild({ process }: Told, id: number): ReadinessItem {
  const child = process.children.find((each) => each.id === id);
  if (!child?.isSeen) return { ...nameless, kind: 'child', text: readinessText('hiddenChild') };
  const { label } = child;
  return { ...nameless, kind: 'child', id, label, text: readinessText('child', { label }), solution: 'openProcess' };
}
