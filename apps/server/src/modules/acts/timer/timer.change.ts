import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';
import type { ProcessFacts, TokenFacts } from '../../records/process/facts/process.facts.ts';

interface Happened {
  readonly process: ProcessFacts;
  readonly version: VersionDefinition;
  readonly movement: Movement;
  readonly token: TokenFacts;
  readonly nodeId: string;
  /** Of people by their logins. */
  readonly names: ReadonlyMap<string, string>;
}

const inWords = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names);

/** What is told of a process whose timer happened. */
export function tellTimer(happened: Happened): ChangeParts {
  const { process, movement, token, nodeId } = happened;
  const sentences = [whatCame(happened), whoWasTold(happened)].filter((sentence) => sentence !== '');
  return {
    progress: [{ type: 'TIMER', processId: process.id, description: sentences.join('. ') }],
    audit: [
      {
        ...{ action: 'process.timer', objectType: 'process', objectId: process.id },
        data: { nodeId, fromStageId: token.stageId, toStageId: movement.arrival.id },
      },
    ],
    events: [{ event: 'process.timer_happened', payload: { processId: process.id, nodeId } }],
  };
}

function whatCame({ version: { definition, stages }, movement, token, nodeId }: Happened): string {
  const boundary = definition.boundaries?.find(({ id }) => id === nodeId);
  const stage = stages.find(({ id }) => id === token.stageId)?.label ?? '';
  const name = boundary?.label ? `Prazo “${boundary.label}”` : 'Prazo';
  const isOver = boundary ? `${name} de ${stage} venceu` : `Espera em ${stage} terminou`;
  const isLeft = movement.effects.some((effect) => effect.type === 'left' && effect.tokenId === token.id);
  const to = inWords(movement.reached.map(({ label }) => label));
  if (isLeft) return `${isOver}: segue para ${to || 'a espera dos outros caminhos'}`;
  return to === '' ? isOver : `${isOver}: começa também ${to}`;
}

function whoWasTold({ version: { roles }, movement, names: people }: Happened): string {
  const names = movement.effects.flatMap((effect) =>
    effect.type === 'escalated'
      ? [
          ...effect.roles.map((code) => roles.find((role) => role.code === code)?.label ?? code),
          ...effect.people.map((login) => people.get(login) ?? login),
        ]
      : [],
  );
  return names.length === 0 ? '' : `Avisados: ${inWords(names)}`;
}
