import { toBase64 } from '#shared/domain/base64';
import { bytesMatchName, refuseFile } from '#shared/domain/orders/proof-file';

/** What is wrong with a file; null for a picture that can be saved. */
export async function readImage(file: File): Promise<{ readonly refused: 'file-size' | 'file-type' } | { readonly base64: string }> {
  const refusal = refuseFile(file);
  if (refusal === 'file-size') return { refused: 'file-size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return refusal !== null || !bytesMatchName(file.name, bytes) ? { refused: 'file-type' } : { base64: toBase64(bytes) };
}
