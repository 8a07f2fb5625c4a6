import { describe, expect, it } from 'vitest';
import { bytesMatchName, fileKind, refuseFile } from './proof-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('a proof file', () => {
  it('a proof file is a jpg, jpeg, png, gif or pdf, in any case', () => {
    for (const name of ['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.PDF']) expect(refuseFile({ name, size: 1 })).toBeNull(); // ST-347
    for (const name of ['a.docx', 'a', 'a.pdf.exe', 'recibo\u202egpj.exe', '.']) expect(refuseFile({ name, size: 1 })).toBe('file-type'); // ST-348
  });

  it('a HEIC photo of an iPhone is refused with its own reason', () => {
    for (const name of ['IMG_1.HEIC', 'foto.heif']) expect(refuseFile({ name, size: 1 })).toBe('file-heic'); // ST-348
  });

  it('the name of a proof file has at most 200 characters with its extension', () => {
    expect(refuseFile({ name: `${'a'.repeat(196)}.pdf`, size: 1 })).toBeNull(); // ST-349
    expect(refuseFile({ name: `${'a'.repeat(197)}.pdf`, size: 1 })).toBe('file-name');
  });

  it('a proof file has 1 to 2,097,152 bytes', () => {
    expect(refuseFile({ name: 'a.pdf', size: 2097152 })).toBeNull(); // ST-350, TR-B18
    expect(refuseFile({ name: 'a.pdf', size: 2097153 })).toBe('file-size');
    expect(refuseFile({ name: 'a.pdf', size: 0 })).toBe('file-type');
  });

  it('a file is refused for its first fault: type, name, size', () => {
    const name = 'a'.repeat(300);
    expect(refuseFile({ name: `${name}.txt`, size: 9e9 })).toBe('file-type'); // ST-347
    expect(refuseFile({ name: `${name}.pdf`, size: 9e9 })).toBe('file-name');
  });
});

describe('the first bytes of a file', () => {
  it('fileKind() recognises a file by its first bytes', () => {
    expect(fileKind(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(fileKind(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('png');
    expect(fileKind(new TextEncoder().encode('GIF89a'))).toBe('gif'); // ST-347
    expect(fileKind(new TextEncoder().encode('%PDF-1.7'))).toBe('pdf');
    expect(fileKind(new TextEncoder().encode('<html>'))).toBeNull();
    expect(fileKind(bytes())).toBeNull();
  });

  it('the first bytes have to match the extension of the name', () => {
    expect(bytesMatchName('foto.JPG', bytes(0xff, 0xd8, 0xff))).toBe(true); // TR-B18
    expect(bytesMatchName('foto.jpeg', bytes(0xff, 0xd8, 0xff))).toBe(true);
    expect(bytesMatchName('foto.jpg', new TextEncoder().encode('<html>'))).toBe(false); // ST-347
    expect(bytesMatchName('foto.png', bytes(0xff, 0xd8, 0xff))).toBe(false);
  });
});
