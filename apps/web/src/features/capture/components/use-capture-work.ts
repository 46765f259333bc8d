import { useEffect, useMemo, useState } from 'react';
import { type Draft, useKeptDraft } from '../../../lib/draft/use-draft.ts';
import { useRecentIds } from '../../../lib/preference/use-recent-ids.ts';
import { type IntakeDraft, useIntake } from '../../../ui/upload/use-intake.ts';
import { useCaptureForm } from '../api/get-capture-form.query.ts';
import { type CaptureDraft, type Place, titleOf } from '../capture-draft.ts';
import type { Choices } from './use-capture-choices.ts';

export type CaptureWork = ReturnType<typeof useCaptureWork>;

/** Name of the drafts of this screen. */
export const captureDrafts = 'capture';

/** Name under which the files of a draft are on their way. */
export function uploadsOf(id: string): string {
  return `${captureDrafts}-${id}`;
}

/** A process before it is sent: where, of which type, and what was filled in and added; kept as a draft. */
export function useCaptureWork(id: string, { establishments, tree, limits }: Choices) {
  const draft = useWholeDraft(id);
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
  const { establishmentId, typeId } = place;
  const title = titleOf(form.data, intake.intake);
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
    setEstablishment: (chosen: number) => {
      rememberEstablishment(chosen);
      setWanted({ ...place, establishmentId: chosen });
    },
    setType: (chosen: number | null) => setWanted({ ...place, typeId: chosen }),
    /** It was sent: its type comes first the next time, and nothing of it stays here. */
    finish: () => {
      if (typeId !== null) {
        rememberType(typeId);
      }
      intake.clear();
    },
  };
}

function isIn({ establishmentId }: Place) {
  return ({ id }: { readonly id: number }) => id === establishmentId;
}

/** The draft of an intake that says where it belongs too. */
function useWholeDraft(id: string) {
  const kept = useKeptDraft<CaptureDraft>(captureDrafts, id);
  return useMemo(() => {
    let about: Pick<CaptureDraft, 'place' | 'title'> = { place: { establishmentId: null, typeId: null }, title: null };
    let latest: IntakeDraft | null = null;
    const write = () => latest && kept.save({ ...latest, ...about });
    const draft: Draft<IntakeDraft> = {
      initial: kept.initial,
      save: (value) => {
        latest = value;
        write();
      },
      clear: () => {
        latest = null;
        kept.clear();
      },
    };
    const describe = (next: typeof about) => {
      about = next;
      write();
    };
    return { ...draft, place: kept.initial?.place ?? null, describe };
  }, [kept]);
}
