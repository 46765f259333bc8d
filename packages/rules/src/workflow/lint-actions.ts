import { conditionFault, conditionVariables } from './condition.ts';
import type { AutoAction, Stage } from './definition.ts';
import { type LintCatalogue, unknownOf } from './lint-catalogue.ts';
import { type LintProblem, lintProblem } from './lint-messages.ts';

/** FEEL that a stage evaluates over the fields of its own process. */
function expressionsOf({ actions = [], people, child }: Stage): string[] {
  const ofActions = actions.flatMap((action) => {
    if (action.type === 'setIndexer') return [action.value];
    return action.type === 'createProcess' ? action.indexers.map(({ from }) => from) : [];
  });
  return [...ofActions, ...(people ? [people.list] : []), ...(child?.handsIn ?? []).map(({ from }) => from)];
}

function lackOf(action: AutoAction): string | null {
  switch (action.type) {
    case 'setIndexer':
      return action.indexer === '' ? 'falta o indexador' : null;
    case 'addTag':
      return action.tag === '' ? 'falta a etiqueta' : null;
    case 'notify':
      if (action.text === '') return 'falta o texto do aviso';
      return action.roles.length + action.people.length === 0 ? 'falta quem é avisado' : null;
    case 'webhook':
      return action.event === '' ? 'falta o nome do evento' : null;
    case 'createProcess':
      return action.processType === '' ? 'falta o tipo do processo' : null;
    case 'sendMessage':
      return null;
  }
}

/** What automatic stages, lists of people and children say that is incomplete, unknown or not to be read. */
export function lintActions(stage: Stage, catalogue: LintCatalogue): LintProblem[] {
  const { id, label, actions = [], child } = stage;
  const of = <T extends AutoAction['type']>(type: T) =>
    actions.filter((action): action is Extract<AutoAction, { type: T }> => action.type === type);
  const named = (values: readonly string[]) => values.filter((value) => value !== '');
  const expressions = expressionsOf(stage);
  const indexers = [
    ...of('setIndexer').map(({ indexer }) => indexer),
    ...expressions.filter((text) => conditionFault(text) === null).flatMap(conditionVariables),
    ...(child?.handsBack ?? []).map(({ to }) => to),
  ];
  const types = [...of('createProcess').map(({ processType }) => processType), child?.processType ?? ''];
  return [
    ...actions.flatMap((action) => {
      const lack = lackOf(action);
      return lack ? [lintProblem('action.incomplete', id, label, lack)] : [];
    }),
    ...expressions.flatMap((text) => {
      const fault = conditionFault(text);
      return fault ? [lintProblem(fault, id, label, text)] : [];
    }),
    ...unknownOf(named(indexers), catalogue.indexers).map((name) => lintProblem('indexer.unknown', id, label, name)),
    ...unknownOf(named(of('addTag').map(({ tag }) => tag)), catalogue.tags).map((tag) =>
      lintProblem('tag.unknown', id, label, tag),
    ),
    ...unknownOf(
      of('notify').flatMap(({ roles }) => roles),
      catalogue.roles,
    ).map((role) => lintProblem('role.unknown', id, label, role)),
    ...unknownOf(named(types), catalogue.processTypes).map((code) =>
      lintProblem('process_type.unknown', id, label, code),
    ),
  ];
}
