/**
 * Hands a file to the browser's downloads under its own name. Its bytes are never opened as a page: whatever they hold,
 * they are saved.
 * @param base64 the file's bytes; text that is no base64 throws
 */
export function saveFile(name: string, base64: string): void {
  saveBlob(name, new Blob([fileBytes(base64)], { type: 'application/octet-stream' }));
}

/** @param base64 with or without `data:…,` before it; text that is no base64 throws */
export function fileBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0));
}

/** The same for a file that was made here. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
