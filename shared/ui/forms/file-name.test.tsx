import { expect, test } from 'vitest';
import { inShadow } from '../../../tests/support/in-shadow.tsx';
import { FileName } from './file-name.tsx';

test('a file name cut in the middle has no gap after its ellipsis, at any width', async () => {
  const name = 'comprobante-de-consignacion-bancaria-noviembre-2026.pdf';
  const root = await inShadow(
    <div style={{ font: '16px/20px sans-serif' }}>
      <FileName name={name} />
    </div>,
  );
  const box = root.querySelector('bdi');
  const [beginning, end] = box?.children ?? [];
  if (!(box instanceof HTMLElement) || beginning === undefined || end === undefined) throw new Error('no name');
  const brush = document.createElement('canvas').getContext('2d');
  if (brush === null) throw new Error('no canvas');
  brush.font = '16px sans-serif';
  const widthOf = (text: string): number => brush.measureText(text).width;
  // The visible beginning: letters and the ellipsis.
  const wholes = Array.from({ length: 40 }, (_, letters) => widthOf(name.slice(0, letters)) + widthOf('…'));
  for (const width of [190, 194, 198, 203, 208, 213]) {
    box.style.width = `${width}px`;
    await expect
      .poll(() => Math.min(...wholes.map((whole) => Math.abs(whole - beginning.getBoundingClientRect().width))), { message: `${width} px` })
      .toBeLessThan(1.5);
    expect(beginning.getBoundingClientRect().right).toBeCloseTo(end.getBoundingClientRect().left, 0);
    expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(box.getBoundingClientRect().right + 0.5);
  }
});
