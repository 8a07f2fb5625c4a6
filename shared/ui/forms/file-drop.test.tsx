import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusIn, inShadow } from '../../../tests/support/in-shadow.tsx';
import { FileDrop, sizeInWords } from './file-drop.tsx';

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
