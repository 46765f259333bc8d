import type { SignatureMark } from '@tramite/contract';
import type { Platform } from '../../../platform/call/context.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { problem } from '../../../platform/problem/problem.ts';

/** @throws signature.drawing_invalid where a mark that is drawn is no picture */
export async function ensureDrawing(
  { decoder }: Pick<Platform, 'decoder'>,
  userId: number,
  mark: SignatureMark | undefined,
): Promise<void> {
  if (mark?.kind !== 'DRAWN') return;
  const bytes = Buffer.from(mark.drawing ?? '', 'base64');
  try {
    await decoder.toDisplayImage({
      ...{ bytes, mimeType: 'image/png', page: 1 },
      turn: { userId, since: performance.now() },
    });
  } catch (error) {
    if (error instanceof DecodeError) throw problem('signature.drawing_invalid', { cause: error });
    throw error;
  }
}
