import { sentFileName } from '#shared/contract/purchase-order';
import { bytesOf } from '../core/base64.ts';

/** Proof upload limit in bytes. */
const largest = 2_097_152;

const beginnings: Readonly<Record<string, readonly number[]>> = {
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
  pdf: [0x25, 0x50, 0x44, 0x46],
};

/** Why a file is not accepted, in the catalogue's words: type by its own first bytes, then the name, then the size; null when it is fine. */
export function proofProblem(fileName: string, base64: string): string | null {
  const begins = beginnings[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()];
  const bytes = bytesOf(base64);
  if (begins === undefined || bytes === null || bytes.length === 0 || !begins.every((byte, index) => bytes[index] === byte)) {
    return 'Debe cargar un archivo valido (.jpg, .jpeg, png, pdf).';
  }
  if (fileName.length > 200 || fileName !== sentFileName(fileName)) return 'El nombre del archivo seleccionado no es valido.';
  return bytes.length > largest ? 'El tamaño del archivo supera el máximo permitido (2MB).' : null;
}
