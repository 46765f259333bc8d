import { allPermissions, documentSituations, isExplained, type Permission } from '@tramite/contract';
import { decided } from '@tramite/rules/condition/condition';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/session/actor.ts';
import {
  type DocumentFacts,
  documentAbilities,
  documentConditions,
} from './document/abilities/document.conditions.policy.ts';
import {
  type ProcessState,
  processAbilities,
  processConditions,
} from './process/abilities/process.conditions.policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const recently = new Date(now.getTime() - 60_000);

function actorWith(permissions: readonly Permission[], change: Partial<Actor> = {}): Actor {
  const switches = { suspendsChecked: true, editsChecked: true, movesChecked: true, cancelsChecked: true };
  const base = { userId: 7, assumedBy: null, roleIds: [1], establishmentIds: [1, 2], hasConference: true, ...switches };
  return { ...base, permissions: new Set(permissions), ...change } as unknown as Actor;
}

/** Nobody, everybody, and each permission alone, in their own and in an assumed profile, with the switches on and off. */
const actors: Actor[] = [[], allPermissions, ...allPermissions.map((each) => [each])].flatMap((permissions) => [
  actorWith(permissions),
  actorWith(permissions, { assumedBy: 9 }),
  actorWith(permissions, { roleIds: [], establishmentIds: [1] }),
  actorWith(permissions, {
    ...{
      suspendsChecked: false,
      editsChecked: false,
      movesChecked: false,
      cancelsChecked: false,
      hasConference: false,
    },
  }),
]);

const documents: DocumentFacts[] = documentSituations.flatMap((situation) =>
  [0, 1].flatMap((count) =>
    [null, { isBpm: true, isOpen: true }, { isBpm: false, isOpen: false }].map((process) => ({
      ...{ situation, process, checks: [], openPendencies: count, signedSteps: count, labels: count },
      fileVersion: 1 + 19 * count,
      signatureState: count === 1 ? ('OPEN' as const) : null,
      isMyTurn: count === 1,
      mimeType: count === 1 ? 'text/plain' : 'application/pdf',
      typeLabel: count === 1 ? 'ATPV-e' : 'CNH',
      isDetachOffered: count === 1,
    })),
  ),
);

const leaving = [
  { roles: [{ id: 1, label: 'Vendedor' }], isCancel: false },
  { roles: [{ id: 2, label: 'F&I' }], isCancel: true },
];
const processes: ProcessState[] = [true, false].flatMap((isOpen) =>
  [null, 7, 8].flatMap((reserved_by) =>
    [undefined, { disableResources: ['process.transition', 'document.edit'] }].flatMap((stage) =>
      [1, 4, 5].map((situation_id) => ({
        ...{ is_open: isOpen, reserved_by, reserved_at: reserved_by === null ? null : recently, stage, situation_id },
        ...{
          is_bpm: isOpen,
          can_duplicate: isOpen,
          has_children: !isOpen,
          is_awaited: isOpen,
          canceled_at: recently,
          signed: !isOpen,
        },
        documents: isOpen ? [{ situation: 'N' as const }] : [],
        leaving: isOpen ? leaving : [],
      })),
    ),
  ),
);

describe('what is told of a record', () => {
  it('is what its abilities say, of documents in every situation by every permission', () => {
    const differences: string[] = [];
    for (const actor of actors) {
      for (const document of documents) {
        const abilities = documentAbilities(actor, document);
        for (const [action, of] of Object.entries(documentConditions)) {
          const answer = decided(of(actor, document));
          if (answer !== abilities[action as keyof typeof abilities]) differences.push(`${action}: ${answer}`);
        }
      }
    }
    expect(differences).toEqual([]);
  });

  it('says of every permission it asks for whether the actor holds it, and has words for everything', () => {
    for (const actor of actors) {
      const told = [
        ...documents.flatMap((document) => Object.values(documentConditions).flatMap((of) => of(actor, document))),
        ...processes.flatMap((process) => Object.values(processConditions).flatMap((of) => of(actor, process, now))),
      ];
      const lies = told.filter(
        ({ permission, holds }) => permission !== undefined && holds !== actor.permissions.has(permission),
      );
      expect(lies).toEqual([]);
      expect(told.filter(({ permission, code }) => !permission && !isExplained(code))).toEqual([]);
    }
  });

  it('is what its abilities say, of processes in every situation by every permission', () => {
    const differences: string[] = [];
    for (const actor of actors) {
      for (const process of processes) {
        const abilities = processAbilities(actor, process, now);
        for (const [action, of] of Object.entries(processConditions)) {
          const answer = decided(of(actor, process, now));
          if (answer !== abilities[action as keyof typeof abilities]) differences.push(`${action}: ${answer}`);
        }
      }
    }
    expect(differences).toEqual([]);
  });

  it('is enough: who is given the permissions that are told to be missing is not told of them again', () => {
    const nobody = actorWith([]);
    for (const document of documents) {
      for (const of of Object.values(documentConditions)) {
        const missing = of(nobody, document).flatMap(({ permission }) => permission ?? []);
        const kinds = of(actorWith(missing), document).flatMap(({ holds, kind }) => (holds ? [] : [kind]));
        expect(kinds).not.toContain('permission');
      }
    }
  });
});
