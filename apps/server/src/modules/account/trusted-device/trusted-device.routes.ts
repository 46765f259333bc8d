import { endpoints } from '@tramite/contract';
import { bindSession } from '../../../platform/http/binding.ts';
import { deleteDevice, listDevices } from './trusted-device.service.ts';

const { trustedDevice } = endpoints;

export const trustedDeviceRoutes = [
  bindSession(trustedDevice.list, ({ ctx }) => listDevices(ctx)),
  bindSession(trustedDevice.delete, ({ ctx, params }) => deleteDevice(ctx, params.id)),
];
