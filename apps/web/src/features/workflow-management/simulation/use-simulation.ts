import { useQuery } from '@tanstack/react-query';
import type { Indexer } from '@tramite/contract';
import { type ConditionContext, conditionContext } from '@tramite/rules/workflow/condition';
import type { Definition } from '@tramite/rules/workflow/definition';
import { parseDefinition } from '@tramite/rules/workflow/parse-definition';
import {
  beginSimulation,
  type SimulatedWay,
  type Simulation,
  type SimulationResult,
  takeWay,
} from '@tramite/rules/workflow/simulation';
import type { StepRefusal } from '@tramite/rules/workflow/state';
import { useState } from 'react';
import { checkIndexers, type FilledIndexers, optionsOf } from '../../../parts/indexer/indexer-form.ts';

/** The definition of a drawing. */
export function useDefinition(bpmnXml: string) {
  return useQuery({
    queryKey: ['flow-definition', bpmnXml],
    queryFn: () => parseDefinition(bpmnXml),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** What is filled in, as conditions read it. */
export function contextOf(indexers: readonly Indexer[], filled: FilledIndexers): ConditionContext {
  const { inputs } = checkIndexers(indexers, filled, { ignoreMinDate: true });
  const values = new Map(inputs.map(({ id, value }) => [id, value]));
  return conditionContext(
    indexers.map((indexer) => ({
      definition: { ...indexer, options: optionsOf(indexer, filled.chosen) },
      value: values.get(indexer.id) ?? (indexer.readOnly ? indexer.value : null),
    })),
  );
}

interface Moment {
  readonly simulation: Simulation;
  /** What was chosen to come here; null at the beginning. */
  readonly way: SimulatedWay | null;
}

export interface Playing {
  /** From the beginning to now; empty before it. */
  readonly moments: readonly Moment[];
  readonly refused: StepRefusal | null;
  begin(): void;
  take(way: SimulatedWay): void;
  /** One step back. */
  undo(): void;
}

/** A flow that is played step by step with what is filled in. */
export function useSimulation(definition: Definition, filled: ConditionContext): Playing {
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const [refused, setRefused] = useState<StepRefusal | null>(null);
  const follow = (result: SimulationResult, way: SimulatedWay | null, before: readonly Moment[]) => {
    setRefused(result.ok ? null : result.code);
    setMoments(result.ok ? [...before, { simulation: result.simulation, way }] : before);
  };
  return {
    moments,
    refused,
    begin: () => follow(beginSimulation(definition, filled, new Date()), null, []),
    take: (way) => {
      const now = moments.at(-1);
      if (now) follow(takeWay(definition, now.simulation, way, { filled, at: new Date() }), way, moments);
    },
    undo: () => {
      setRefused(null);
      setMoments(moments.slice(0, -1));
    },
  };
}
