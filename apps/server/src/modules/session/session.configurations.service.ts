import type { endpoints, ResponseOf } from '@tramite/contract';
import { uploadLimits } from '@tramite/rules/upload/upload-limits';
import { fileFormats } from '../../platform/decode/file-formats.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { StorageSettings } from '../../platform/settings/storage-settings.ts';

const extensions = Object.values(fileFormats).flatMap((format) => [...format.extensions]);

/** Storage, limits and links the client needs. */
export function getConfigurations({ platform }: Ctx): ResponseOf<typeof endpoints.session.configurations> {
  const { refreshPause, portalUrl, privacyUrl } = platform.settings;
  return {
    ...storagePlace(platform.settings.storage),
    documentRefreshPause: refreshPause.documentMs,
    processRefreshPause: refreshPause.processMs,
    upload: { ...uploadLimits, extensions },
    portalUrl,
    privacyUrl,
  };
}

/** The local driver answers in the shape of a cloud's (decisions row 83). */
function storagePlace(storage: StorageSettings) {
  if (storage.driver === 'local') {
    return { storage: 'LOCAL' as const, region: 'local', bucketName: 'local', bucketRegion: 'local' };
  }
  const { region, bucket } = storage;
  return { storage: 'S3' as const, region, bucketName: bucket, bucketRegion: region };
}
