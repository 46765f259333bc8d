import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { askVehicleDebt, askVehicleDebts } from './vehicle-debt.ask.service.ts';
import { getVehicleDebts, linkVehicleDebt, unlinkVehicleDebts } from './vehicle-debt.service.ts';

const { vehicleDebt } = endpoints;

export const vehicleDebtRoutes = [
  bind(vehicleDebt.create, ({ ctx, body }) => askVehicleDebt(ctx, body)),
  bind(vehicleDebt.createList, ({ ctx, body }) => askVehicleDebts(ctx, body.vehiclePlates)),
  bind(vehicleDebt.list, ({ ctx, query }) => getVehicleDebts(ctx, query)),
  bind(vehicleDebt.link, ({ ctx, params, body }) => linkVehicleDebt(ctx, params.publicId, body.processIds)),
  bind(vehicleDebt.unlink, ({ ctx, params }) => unlinkVehicleDebts(ctx, params.publicIds.split(','), params.processId)),
];
