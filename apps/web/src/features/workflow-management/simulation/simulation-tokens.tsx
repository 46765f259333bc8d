import { Text } from '@mantine/core';
import type { Definition } from '@tramite/rules/workflow/definition';
import { type SimulatedWay, type Simulation, waysOf } from '@tramite/rules/workflow/simulation';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import styles from './simulation.module.css';
import { type FlowNames, wayWords } from './story-words.ts';

interface SimulationTokensProps {
  readonly definition: Definition;
  readonly simulation: Simulation;
  readonly filled: Parameters<typeof waysOf>[2];
  readonly names: FlowNames;
  readonly onTake: (way: SimulatedWay) => void;
}

/** Where the process stands, and what may happen there. */
export function SimulationTokens({ definition, simulation, filled, names, onTake }: SimulationTokensProps) {
  const { t } = useTranslation('workflow-management');
  const { tokens, situation, arrivals = [] } = simulation.state;
  const ways = waysOf(definition, simulation, filled);
  if (tokens.length === 0) {
    return <Text role="status">{t(situation === 4 ? 'simulation.did.concluded' : 'simulation.did.canceled')}</Text>;
  }
  return (
    <ul className={styles.tokens} aria-label={t('simulation.here')}>
      {tokens.map(({ id, stageId, roleCode }) => (
        <li key={id} className={styles.token}>
          <strong>{names.node(stageId)}</strong>
          {roleCode && (
            <Text size="dense" c="dimmed">
              {t('simulation.role', { role: names.role(roleCode) })}
            </Text>
          )}
          <div className={styles.ways}>
            {ways
              .filter(({ tokenId }) => tokenId === id)
              .map((way) => (
                <Way key={way.id} way={way} names={names} onTake={() => onTake(way)} />
              ))}
          </div>
        </li>
      ))}
      {arrivals.map(({ gatewayId, flowId }) => (
        <li key={flowId}>
          <Text c="dimmed">{t('simulation.did.parked', { gateway: names.node(gatewayId) })}</Text>
        </li>
      ))}
    </ul>
  );
}

interface WayProps {
  readonly way: SimulatedWay;
  readonly names: FlowNames;
  readonly onTake: () => void;
}

function Way({ way, names, onTake }: WayProps) {
  const { t } = useTranslation('workflow-management');
  const { missing, documents, roles } = way;
  const reason = missing.length > 0 ? t('simulation.missing', { fields: missing.map(names.field).join(', ') }) : null;
  const notes = [
    roles.length > 0 && t('simulation.may', { roles: roles.map(names.role).join(', ') }),
    documents.length > 0 && t('simulation.documents', { documents: documents.map(names.documentType).join(', ') }),
  ].filter((note) => note !== false);
  return (
    <div className={styles.way}>
      <ReasonButton variant="default" reason={reason} onClick={onTake}>
        {wayWords(t, way)}
      </ReasonButton>
      {[reason, ...notes]
        .filter((note) => note !== null)
        .map((note) => (
          <Text key={note} size="dense" c="dimmed">
            {note}
          </Text>
        ))}
    </div>
  );
}
