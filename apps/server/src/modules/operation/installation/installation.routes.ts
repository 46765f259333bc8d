import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { sendTestMail } from './installation.mail.service.ts';
import { listRooms, setRoom } from './installation.room.service.ts';
import { getInstallation } from './installation.state.service.ts';

const { installation } = endpoints;

export const installationRoutes = [
  bind(installation.get, ({ ctx }) => getInstallation(ctx)),
  bind(installation.testMail, ({ ctx }) => sendTestMail(ctx)),
  bind(installation.listRooms, ({ ctx }) => listRooms(ctx)),
  bind(installation.setRoom, ({ ctx, params, body }) => setRoom(ctx, params.id, body)),
];
