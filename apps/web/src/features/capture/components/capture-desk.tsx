import { useEffect, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useLeaveWarning } from '../../../ui/hooks/use-leave-warning.ts';
import styles from './capture.module.css';
import { CaptureForm } from './capture-form.tsx';
import { CaptureStart } from './capture-start.tsx';
import { ChosenType } from './chosen-type.tsx';
import { EstablishmentChip } from './establishment-chip.tsx';
import type { Choices } from './use-capture-choices.ts';
import { useCaptureWork } from './use-capture-work.ts';
import { useWayOut } from './use-way-out.ts';

export interface CaptureDeskProps {
  readonly id: string;
  readonly choices: Choices;
  /** Another one was here before: the focus has to go somewhere. */
  readonly isAgain: boolean;
  /** Goes on with another draft. */
  readonly onGoOn: (draftId: string, number: number | null) => void;
  /** Something was filled in or added: after a reload the tab goes on with it. */
  readonly onWork: () => void;
  /** The user leaves: the next time begins anew. */
  readonly onLeave: () => void;
  /** Begins anew at once. */
  readonly onNew: () => void;
  readonly onOpen: (workflowId: number) => void;
}

/** One process on its way: the choice of its type, then its form. */
export function CaptureDesk({ id, choices, isAgain, onGoOn, onWork, onLeave, onNew, onOpen }: CaptureDeskProps) {
  const work = useCaptureWork(id, choices);
  const { intake, establishment, type, form } = work;
  const { isDirty } = intake;
  const wayOut = useWayOut(work, onLeave);
  const { release } = useLeaveWarning({ isActive: () => isDirty, mayLeave: wayOut.mayLeave });
  const [isBack, setBack] = useState(isAgain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is something to remember
  useEffect(() => {
    if (isDirty) {
      onWork();
    }
  }, [isDirty]);
  const discard = async () => {
    if (await wayOut.mayDiscard()) {
      onNew();
    }
  };
  const chip = (
    <EstablishmentChip
      establishments={choices.establishments}
      establishment={establishment}
      isMissing={type !== undefined && establishment === undefined}
      onChange={work.setEstablishment}
    />
  );
  const changeType = () => {
    setBack(true);
    work.setType(null);
  };
  if (!type || !establishment) {
    return (
      <CaptureStart
        id={id}
        choices={choices}
        work={work}
        chip={chip}
        isBack={isBack}
        onGoOn={onGoOn}
        onDiscard={() => void discard()}
      />
    );
  }
  return (
    <div className={styles.panel}>
      <ChosenType key={type.id} type={type} chip={chip} onChange={changeType} />
      {form.error && <ErrorState error={form.error} onRetry={() => void form.refetch()} />}
      {form.isLoading && <Skeletons count={4} height={72} />}
      {form.data && (
        <CaptureForm
          key={type.id}
          captureForm={form.data}
          intake={intake}
          place={{ typeId: type.id, establishmentId: establishment.id }}
          limits={choices.limits}
          dpi={type.defaultDPI}
          work={work}
          onDiscard={() => void discard()}
          onCaptured={(workflowId) => {
            release();
            work.finish();
            onLeave();
            onOpen(workflowId);
          }}
        />
      )}
    </div>
  );
}
