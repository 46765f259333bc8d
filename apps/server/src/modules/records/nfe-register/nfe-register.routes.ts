import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { forgetCertificate, keepCertificate } from './nfe-register.certificate.service.ts';
import { changeRegister, createRegister, listRegister, removeRegister } from './nfe-register.service.ts';
import { tryOut } from './nfe-register.try.service.ts';

const { nfeRegister } = endpoints;

export const nfeRegisterRoutes = [
  bind(nfeRegister.list, ({ ctx }) => listRegister(ctx)),
  bind(nfeRegister.create, ({ ctx, body }) => createRegister(ctx, body)),
  bind(nfeRegister.update, ({ ctx, params, body }) => changeRegister(ctx, params.id, body)),
  bind(nfeRegister.delete, ({ ctx, params }) => removeRegister(ctx, params.id)),
  bind(nfeRegister.setCertificate, ({ ctx, params, body }) => keepCertificate(ctx, params.id, body)),
  bind(nfeRegister.removeCertificate, ({ ctx, params }) => forgetCertificate(ctx, params.id)),
  bind(nfeRegister.tryOut, ({ ctx, body }) => tryOut(ctx, body)),
];
