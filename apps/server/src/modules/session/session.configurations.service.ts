import type { endpoints, ResponseOf } from '@tramite/contract';
import { uploadLimits } from '@tramite/rules/upload/upload-limits';
import { fileFormats } from '../../platform/decode/file-formats.ts';
import type { Ctx } from '../../platform/http/context.ts';

const extensions = Object.values(fileFormats).flatMap((format) => [...format.extensions]);

/** Storage, limits and links the client needs. The local driver answers in the shape of a cloud's (decisions row 83). */
export function getConfigurations({ platform }: Ctx): ResponseOf<typeof endpoints.session.configurations> {
  const { refreshPause, portalUrl, privacyUrl } = platform.settings;
  return {
    storage: 'LOCAL',
    region: 'local',
    bucketName: 'local',
    bucketRegion: 'local',
    documentRefreshPause: refreshPause.documentMs,
    processRefreshPause: refreshPause.processMs,
    upload: { ...uploadLimits, extensions },
    portalUrl,
    privacyUrl,
  };
}
