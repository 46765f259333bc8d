import type { AnnouncementUpload, AudienceKind } from '@tramite/contract';

interface ColumnBase {
  readonly header: string;
  readonly isRequired?: boolean;
}

export type UploadColumn = ColumnBase &
  (
    | { readonly kind: 'title' | 'text' | 'from' | 'until' | 'requireRead' | 'byMail' }
    | { readonly kind: 'audience'; readonly audience: AudienceKind }
  );

const audience = (kind: AudienceKind, header: string, isRequired = false): UploadColumn => ({
  ...{ kind: 'audience', audience: kind, header, isRequired },
});

const said: readonly UploadColumn[] = [
  { kind: 'title', header: 'Título', isRequired: true },
  { kind: 'text', header: 'Texto', isRequired: true },
];

const how: readonly UploadColumn[] = [
  { kind: 'from', header: 'Início' },
  { kind: 'until', header: 'Fim' },
  { kind: 'requireRead', header: 'Exigir leitura' },
  { kind: 'byMail', header: 'Enviar por e-mail' },
];

/** What a file of announcements says in each row, by whom they are for. */
export const uploadColumns: Readonly<Record<AnnouncementUpload, readonly UploadColumn[]>> = {
  groups: [...said, audience('groupIds', 'Grupo de estabelecimento', true), ...how],
  types: [
    ...said,
    audience('establishmentIds', 'Estabelecimento'),
    audience('processTypeIds', 'Tipo de processo'),
    audience('documentTypeIds', 'Tipo de documento'),
    ...how,
  ],
};

export const REQUIRED_MARK = ' *';
