import type { BodyOf, endpoints, SignatureMark } from '@tramite/contract';

/** What who signs has typed and chosen. */
export interface OutsiderSignForm {
  readonly code: string;
  readonly name: string;
  readonly cpf: string;
  readonly mark: SignatureMark['kind'];
  readonly drawing: string | null;
  readonly accepted: boolean;
}

/** Where a mark stands: low on the right of the last page. */
const placeOn = (page: number) => ({ page, x: 0.56, y: 0.88, w: 0.36, h: 0.07 });

/** What is sent of a form with which nothing is wrong. */
export function toSignBody(
  { code, name, cpf, mark, drawing }: OutsiderSignForm,
  pages: number,
): BodyOf<typeof endpoints.outsider.sign> {
  return {
    ...{ code: code.trim(), name: name.trim(), cpf: cpf.trim(), accepted: true },
    placements: mark === 'NONE' || pages === 0 ? [] : [placeOn(pages)],
    mark: mark === 'DRAWN' ? { kind: mark, drawing: drawing ?? '' } : { kind: mark },
  };
}
