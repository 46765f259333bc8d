import type { PreparedFilling } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { useRecentIds } from '../../../lib/preference/use-recent-ids.ts';
import { useIntake } from '../../../parts/upload/use-intake.ts';
import { useCaptureForm } from '../api/get-capture-form.query.ts';
import { type Place, titleOf } from '../capture-draft.ts';
import { filledFrom } from '../draft-wire.ts';
import { uploadsOf } from './draft-names.ts';
import type { Choices } from './use-capture-choices.ts';
import { useWholeDraft } from './use-whole-draft.ts';

export type CaptureWork = ReturnType<typeof useCaptureWork>;

/** A process before it is sent: where, of which type, and what was filled in and added; kept as a draft. */
export function useCaptureWork(id: string, { establishments, tree, limits }: Choices) {
  const { draft, keeping, server } = useWholeDraft(id);
  const [recentEstablishments, rememberEstablishment] = useRecentIds('capture-establishments');
  const [recentTypes, rememberType] = useRecentIds('capture-types');
  const [wanted, setWanted] = useState<Place>(
    draft.place ?? { establishmentId: recentEstablishments[0] ?? null, typeId: null },
  );
  const establishment = establishments.length === 1 ? establishments[0] : establishments.find(isIn(wanted));
  const type = tree
    .flatMap(({ children }) => children)
    .find(({ id: typeId, status }) => typeId === wanted.typeId && !status.disabled);
  const place: Place = { establishmentId: establishment?.id ?? null, typeId: type?.id ?? null };
  const intake = useIntake(uploadsOf(id), limits && { accountId: place.establishmentId, limits }, draft);
  const form = useCaptureForm(place.typeId, place.establishmentId);
  const [prepared, setPrepared] = useState<PreparedFilling | null>(null);
  const { establishmentId, typeId } = place;
  // What the form calls its fields is known a moment later.
  const title = form.data ? titleOf(form.data, intake.intake) : draft.title;
  useEffect(
    () => draft.describe({ place: { establishmentId, typeId }, title }),
    [draft, establishmentId, typeId, title],
  );

  return {
    establishment,
    type,
    intake,
    form,
    recentTypes,
    /** How far the draft is kept, and what the server calls it. */
    keeping,
    number: server?.number ?? null,
    keepNow: draft.keepNow,
    leave: draft.leave,
    part: draft.part,
    discard: async () => {
      const gone = draft.giveUp();
      intake.clear();
      await gone;
    },
    setEstablishment: (chosen: number) => {
      rememberEstablishment(chosen);
      setWanted({ ...place, establishmentId: chosen });
    },
    setType: (chosen: number | null) => setWanted({ ...place, typeId: chosen }),
    /** What it was filled in with beforehand, while it is of that type. */
    prepared: prepared?.workflowTypeId === typeId ? prepared : null,
    prepare: (filling: PreparedFilling) => {
      const [only, ...others] = filling.establishmentIds;
      const isElsewhere = only !== undefined && others.length === 0;
      intake.fillAll(filledFrom(filling.indexers, filling.options));
      setPrepared(filling);
      setWanted({ establishmentId: isElsewhere ? only : place.establishmentId, typeId: filling.workflowTypeId });
    },
    /** It was sent: its type comes first the next time, and nothing of it stays here. */
    finish: () => {
      if (typeId !== null) {
        rememberType(typeId);
      }
      draft.sent();
      intake.clear();
    },
  };
}

function isIn({ establishmentId }: Place) {
  return ({ id }: { readonly id: number }) => id === establishmentId;
}
