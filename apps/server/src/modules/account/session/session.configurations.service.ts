import type { endpoints, ResponseOf } from '@tramite/contract';
import { uploadLimits } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fileFormats } from '../../../platform/decode/file-formats.ts';
import type { StorageSettings } from '../../../platform/settings/storage-settings.ts';
import { refreshDelay } from './refresh-delay.ts';
import { listFrameOrigins } from './session.repository.ts';

const extensions = Object.values(fileFormats).flatMap((format) => [...format.extensions]);

export async function getConfigurations({
  platform,
  db,
  customerId,
  flags,
  actor,
}: Ctx): Promise<ResponseOf<typeof endpoints.session.configurations>> {
  const [own, values] = await Promise.all([
    listFrameOrigins(db, customerId),
    flags.evaluateAll({ customerId, userId: actor.userId }),
  ]);
  const { refreshPause, portalUrl, privacyUrl, frameOrigins } = platform.settings;
  return {
    ...storagePlace(platform.settings.storage),
    documentRefreshPause: refreshPause.documentMs,
    processRefreshPause: refreshPause.processMs,
    transitionRefreshPause: Math.max(refreshPause.processMs, refreshDelay(values['refresh-delay'], customerId)),
    upload: { ...uploadLimits, extensions },
    portalUrl,
    privacyUrl,
    findsAddresses: platform.postalCodes !== null,
    // Customers can only restrict the installation's origins.
    frameOrigins: frameOrigins.filter((origin) => own.length === 0 || own.includes(origin)),
  };
}

function storagePlace(storage: StorageSettings) {
  if (storage.driver === 'local') {
    return { storage: 'LOCAL' as const, region: 'local', bucketName: 'local', bucketRegion: 'local' };
  }
  const { region, bucket } = storage;
  return { storage: 'S3' as const, region, bucketName: bucket, bucketRegion: region };
}
