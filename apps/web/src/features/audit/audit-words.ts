import {
  auditActions,
  auditedVerbs,
  auditNameOf,
  auditObjects,
  findRegistration,
  type PlainAuditAction,
  type TriedAction,
  triedActions,
} from '@tramite/contract';
import { useTranslation } from 'react-i18next';

/** The key of an action: its name with lines for points, which those of texts would take apart. */
type KeyOf<Name extends string> = Name extends `${infer Head}.${infer Tail}` ? `${Head}_${KeyOf<Tail>}` : Name;
const keyOf = (action: PlainAuditAction) => action.replaceAll('.', '_') as KeyOf<PlainAuditAction>;

const triedKeys = {
  'call.read': 'read',
  'call.act': 'act',
  'call.change': 'change',
  'call.remove': 'remove',
} as const satisfies Record<TriedAction, string>;

/** What a registration calls itself, by `backoffice.<its name>`. */
const registrationOf = (value: string) => {
  const [, page] = /^backoffice\.([\w-]+)/.exec(value) ?? [];
  return page === undefined ? undefined : findRegistration(page)?.label;
};

/** Actions and kinds of objects as people call them; an unknown one is told as it is kept. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    action: (value: string) => {
      const known = auditActions.find((each) => each === auditNameOf(value));
      const where = registrationOf(value);
      const verb = auditedVerbs.find((each) => value.endsWith(`.${each}`));
      if (known) {
        return t(`actions.${keyOf(known)}`);
      }
      if (where && verb) {
        return t(`registration.${verb}`, { where });
      }
      const tried = triedActions.find((each) => each === auditNameOf(value));
      return tried ? t(`tried.${triedKeys[tried]}`) : value;
    },
    object: (value: string) => {
      const known = auditObjects.find((each) => each === auditNameOf(value));
      return known ? t(`objects.${known}`) : (registrationOf(value) ?? value);
    },
  };
}
