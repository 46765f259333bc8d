import { Button, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import type { FlowChoices, Indexer, ManagedFlow } from '@tramite/contract';
import type { Definition } from '@tramite/rules/workflow/definition';
import { fieldsOf } from '@tramite/rules/workflow/simulation';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { type FilledIndexers, fillIn, nothingFilled } from '../../../parts/indexer/indexer-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFlowFields } from '../api/flow-reads.ts';
import { useFlowChoices } from '../editor/use-live-lint.ts';
import styles from '../simulation/simulation.module.css';
import { SimulationData } from '../simulation/simulation-data.tsx';
import { SimulationDrawing } from '../simulation/simulation-drawing.tsx';
import { SimulationTokens } from '../simulation/simulation-tokens.tsx';
import { type FlowNames, nodeNames, storyOf, wayWords } from '../simulation/story-words.ts';
import { contextOf, type Playing, useDefinition, useSimulation } from '../simulation/use-simulation.ts';

export interface SimulationModalProps {
  readonly flow: ManagedFlow;
  readonly onClose: () => void;
}

/** A flow played step by step with real fields; nothing is kept and nobody is told. */
export function SimulationModal({ flow, onClose }: SimulationModalProps) {
  const { t } = useTranslation('workflow-management');
  const definition = useDefinition(flow.bpmnXml);
  const choices = useFlowChoices(flow.workflowId);
  const fields = useFlowFields(flow.workflowId);
  const failed = [definition, choices, fields].find(({ error }) => error);
  return (
    <ModalFrame title={t('simulation.title', { name: flow.name })} size={1200} onClose={onClose}>
      {definition.data && choices.data && fields.data ? (
        <Simulator flow={flow} definition={definition.data} choices={choices.data} fields={fields.data.items} />
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeletons count={2} height={200} />
      )}
    </ModalFrame>
  );
}

interface SimulatorProps {
  readonly flow: ManagedFlow;
  readonly definition: Definition;
  readonly choices: FlowChoices;
  readonly fields: readonly Indexer[];
}

function Simulator({ flow, definition, choices, fields }: SimulatorProps) {
  const { t } = useTranslation('workflow-management');
  const reasonText = useReasonText();
  const [all, setAll] = useState(fields);
  const [filled, setFilled] = useState<FilledIndexers>(nothingFilled);
  const names = useMemo(() => namesOf(definition, choices), [definition, choices]);
  const used = useMemo(() => new Set(fieldsOf(definition)), [definition]);
  const context = contextOf(all, filled);
  const playing = useSimulation(definition, context);
  const { moments, refused, begin, take } = playing;
  const simulation = moments.at(-1)?.simulation;
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('simulation.hint')}
      </Text>
      <SimulationDrawing bpmnXml={flow.bpmnXml} simulation={simulation} />
      <div className={styles.parts}>
        <section className={styles.part}>
          <Title order={3}>{t('simulation.now')}</Title>
          {refused && (
            <Notice tone="bad" role="alert">
              {reasonText(refused) ?? t('simulation.refused')}
            </Notice>
          )}
          {simulation ? (
            <SimulationTokens {...{ definition, simulation, names }} filled={context} onTake={take} />
          ) : (
            <div>
              <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={begin}>
                {t('simulation.begin')}
              </Button>
            </div>
          )}
          {simulation && <Back playing={playing} />}
        </section>
        <section className={styles.part}>
          <Title order={3}>{t('simulation.data')}</Title>
          <SimulationData
            typeId={flow.workflowId}
            indexers={all.filter(({ name }) => used.has(name))}
            filled={filled}
            onChange={(change) => setFilled((old) => fillIn(old, change))}
            onProcess={(indexers) => {
              setAll(indexers);
              setFilled(nothingFilled);
            }}
          />
        </section>
        {simulation && (
          <section className={styles.part}>
            <Title order={3}>{t('simulation.story')}</Title>
            <Story playing={playing} names={names} />
          </section>
        )}
      </div>
    </>
  );
}

function Back({ playing: { undo, begin } }: { readonly playing: Playing }) {
  const { t } = useTranslation('workflow-management');
  return (
    <div className={styles.ways}>
      <Button variant="subtle" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={undo}>
        {t('simulation.undo')}
      </Button>
      <Button variant="subtle" leftSection={<IconRefresh size={16} aria-hidden />} onClick={begin}>
        {t('simulation.again')}
      </Button>
    </div>
  );
}

function Story({ playing: { moments }, names }: { readonly playing: Playing; readonly names: FlowNames }) {
  const { t } = useTranslation('workflow-management');
  return (
    <ol className={styles.story}>
      {moments.map(({ simulation, way }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are added and taken away at the end alone
        <li key={index}>
          <strong>{way ? wayWords(t, way) : t('simulation.begun')}</strong>
          {storyOf(t, simulation.steps.at(-1) ?? [], names).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function namesOf(definition: Definition, { roles, indexers, documentTypes }: FlowChoices): FlowNames {
  const labelIn = (choices: FlowChoices['roles']) => {
    const labels = new Map(choices.map(({ code, label }) => [code, label]));
    return (code: string) => labels.get(code) ?? code;
  };
  return {
    role: labelIn(roles),
    field: labelIn(indexers),
    documentType: labelIn(documentTypes),
    node: nodeNames(definition),
  };
}
