import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { FileDrop, sizeInWords, type FileDropProps } from './file-drop.tsx';

function Dropping(rest: Partial<FileDropProps>) {
  return (
    <FileDrop
      label="Comprobante de pago"
      prompt="Arrastra el comprobante o"
      browse="elígelo en tu equipo"
      hint="Máximo 2 MB."
      accept=".pdf"
      file={null}
      onFile={() => undefined}
      {...rest}
    />
  );
}

const zone = (): Element | null => screen.getByRole('group', { name: 'Comprobante de pago' }).firstElementChild;
const chooser = (): HTMLInputElement => screen.getByLabelText('Comprobante de pago', { selector: 'input' });

test('a chosen file and a dropped file are both passed on', async () => {
  const onFile = vi.fn<(file: File) => void>();
  const person = draw(<Dropping onFile={onFile} />);
  await person.upload(chooser(), new File(['a'], 'uno.pdf'));
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['uno.pdf']);
  const dropped = new File(['b'], 'dos.pdf');
  fireEvent.drop(zone() ?? document.body, { dataTransfer: { files: [dropped] } });
  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['uno.pdf', 'dos.pdf']);
});

test('a disabled file field accepts no dropped file and disables its button', async () => {
  const onFile = vi.fn<(file: File) => void>();
  draw(<Dropping disabled onFile={onFile} />);
  fireEvent.drop(zone() ?? document.body, { dataTransfer: { files: [new File(['b'], 'dos.pdf')] } });
  expect(onFile).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'elígelo en tu equipo' }).getAttribute('aria-disabled')).toBe('true');
});

test('the description of the button has the allowed size', () => {
  draw(<Dropping />);
  expect(screen.getByRole('button', { name: 'elígelo en tu equipo', description: 'Máximo 2 MB.' })).toBeTruthy();
});

test('the row of a file has name, size and progress, and removing the file focuses the button', async () => {
  const onRemove = vi.fn<() => void>();
  const person = draw(<Dropping file={{ name: 'comprobante.pdf', size: 655_360 }} progress={64} onRemove={onRemove} />);
  expect(screen.getByText('640 kB')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'comprobante.pdf' })).toHaveProperty('value', 64);
  await person.click(screen.getByRole('button', { name: 'Quitar: comprobante.pdf' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(focused()).toBe('elígelo en tu equipo');
});

test('an error is announced with its exact text', () => {
  draw(<Dropping error="El tamaño del archivo supera el máximo permitido (2MB)." />);
  expect(screen.getByRole('alert').textContent).toBe('El tamaño del archivo supera el máximo permitido (2MB).');
});

test.each([
  [2_097_152, '2 MB'],
  [1_600_000, '1.5 MB'],
  [655_360, '640 kB'],
])('sizeInWords() formats %d bytes as %s', (bytes, said) => {
  expect(sizeInWords(bytes)).toBe(said);
});
