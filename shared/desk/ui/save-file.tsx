import { fromBase64 } from '#shared/domain/base64';

/** Downloads a file under its own name, typed so that no browser opens it as a page. @throws on invalid base64 */
export function saveFile(name: string, base64: string): void {
  saveBlob(name, new Blob([fileBytes(base64)], { type: 'application/octet-stream' }));
}

/** @param base64 with or without `data:…,` @throws on invalid base64 */
export const fileBytes = (base64: string): Uint8Array<ArrayBuffer> => fromBase64(base64.replace(/^data:[^,]*,/, ''));

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
