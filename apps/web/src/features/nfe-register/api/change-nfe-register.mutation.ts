import { endpoints, type NfeMapping, type NfeRegister, type NfeRegisterContent } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { toBase64 } from '../../../parts/upload/to-base64.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { nfeRegister } = endpoints;
const anew = [nfeRegister.list];
/** The form says it. */
const failed = () => null;

export function useSaveRegister(register: NfeRegister | null) {
  const { t } = useTranslation('nfe-register');
  return useAction({
    name: 'nfe-register',
    run: (content: NfeRegisterContent) =>
      register
        ? call(nfeRegister.update, { params: { id: register.id }, body: { ...content, version: register.version } })
        : call(nfeRegister.create, { body: content }),
    done: () => t('saved'),
    ...{ failed, anew },
  });
}

export function useRemoveRegister() {
  const { t } = useTranslation('nfe-register');
  return useAction({
    name: 'nfe-register',
    run: ({ id }: NfeRegister) => call(nfeRegister.delete, { params: { id } }),
    done: () => t('removed'),
    anew,
  });
}

/** Keeps a certificate; its password goes with it and is shown by nothing. */
export function useKeepCertificate({ id }: NfeRegister) {
  const { t } = useTranslation('nfe-register');
  return useAction({
    name: 'nfe-certificate',
    run: async ({ file, password }: { readonly file: File; readonly password: string }) =>
      call(nfeRegister.setCertificate, { params: { id }, body: { content: await toBase64(file), password } }),
    done: () => t('certificate.kept'),
    ...{ failed, anew },
  });
}

export function useForgetCertificate() {
  const { t } = useTranslation('nfe-register');
  return useAction({
    name: 'nfe-certificate',
    run: ({ id }: NfeRegister) => call(nfeRegister.removeCertificate, { params: { id } }),
    done: () => t('certificate.removed'),
    anew,
  });
}

export interface Tried {
  readonly documentTypeId: number;
  readonly mapping: NfeMapping;
  readonly file: File;
}

/** What an XML would fill. */
export function useTryRegister() {
  return useAction({
    name: 'nfe-try',
    run: async ({ file, ...rest }: Tried) =>
      call(nfeRegister.tryOut, { body: { ...rest, fileName: file.name, content: await toBase64(file) } }),
  });
}
