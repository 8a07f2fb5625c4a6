export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Reason for refusing a file. 'file-heic': a photo as an iPhone stores it. */
export type FileRefusal = 'file-type' | 'file-heic' | 'file-name' | 'file-size';

export const largestFile = 2_097_152;
export const longestFileName = 200;

export const acceptedFiles = '.jpg,.jpeg,.png,.gif,.pdf';

const extension = /\.(jpe?g|png|gif|pdf)$/i;

/** Checks type, then name, then size; an empty file is of no type. */
export function refuseFile(file: ChosenFile): FileRefusal | null {
  if (/\.hei[cf]$/i.test(file.name)) return 'file-heic';
  if (!extension.test(file.name) || file.size === 0) return 'file-type';
  if (file.name.length > longestFileName) return 'file-name';
  return file.size > largestFile ? 'file-size' : null;
}

export type FileKind = 'jpeg' | 'png' | 'gif' | 'pdf';

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Returns a file's kind by its first 8 bytes, or null: its name may be wrong. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  return signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? null;
}

export function bytesMatchName(name: string, bytes: Uint8Array): boolean {
  const suffix = extension.exec(name)?.[1]?.toLowerCase();
  const kind = fileKind(bytes);
  return suffix !== undefined && kind !== null && (suffix === kind || (suffix === 'jpg' && kind === 'jpeg'));
}
