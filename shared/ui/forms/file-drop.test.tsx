import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../../tests/support/in-shadow.tsx';
import { FileDrop, sizeInWords } from './file-drop.tsx';
import { FileName } from './file-name.tsx';

const words = {
  label: 'Comprobante de pago',
  prompt: 'Arrastra el comprobante o',
  browse: 'elígelo en tu equipo',
  hint: 'Máximo 2 MB.',
  accept: '.pdf',
};

test('a chosen file and a dropped file both arrive', async () => {
  const onFile = vi.fn<(file: File) => void>();
  const root = await inShadow(<FileDrop {...words} file={null} onFile={onFile} />);
  const input = root.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  await userEvent.upload(input, new File(['a'], 'uno.pdf'));
  expect(onFile.mock.calls[0]?.[0].name).toBe('uno.pdf');

  const carried = new DataTransfer();
  carried.items.add(new File(['b'], 'dos.pdf'));
  root
    .querySelector('[role="group"] > div')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }));
  expect(onFile.mock.calls[1]?.[0].name).toBe('dos.pdf');
});

test('the row tells name, size and progress, and removing gives focus back to the chooser', async () => {
  const onRemove = vi.fn<() => void>();
  const root = await inShadow(
    <FileDrop {...words} file={{ name: 'comprobante.pdf', size: 655_360 }} progress={64} onFile={() => undefined} onRemove={onRemove} />,
  );
  await expect.element(page.getByText('640 kB')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '64');
  await page.getByRole('button', { name: 'Quitar: comprobante.pdf' }).click();
  expect(onRemove).toHaveBeenCalledOnce();
  expect(focusIn(root)).toBe('elígelo en tu equipo');
});

test('an error is announced with its exact text', async () => {
  await inShadow(
    <FileDrop {...words} file={null} error="El tamaño del archivo supera el máximo permitido (2MB)." onFile={() => undefined} />,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('El tamaño del archivo supera el máximo permitido (2MB).');
});

test('sizes are said in words', () => {
  expect(sizeInWords(2_097_152)).toBe('2 MB');
  expect(sizeInWords(1_600_000)).toBe('1.5 MB');
  expect(sizeInWords(655_360)).toBe('640 kB');
});

test('a long name that is cut has no hole behind its dots, at any width', async () => {
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
  // What can be seen before the end: so many letters and the dots.
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
