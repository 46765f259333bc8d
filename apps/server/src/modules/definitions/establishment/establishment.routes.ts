import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { findAddress } from './establishment.address.service.ts';
import { listAllEstablishments, listMyEstablishments } from './establishment.service.ts';

export const establishmentRoutes = [
  bind(endpoints.establishment.listAll, ({ ctx }) => listAllEstablishments(ctx)),
  bind(endpoints.establishment.listMine, ({ ctx }) => listMyEstablishments(ctx)),
  bind(endpoints.establishment.findAddress, ({ ctx, params }) => findAddress(ctx, params.postalCode)),
];
