import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createForm } from '#shared/form/form';
import { draw } from '../../../tests/support/draw.tsx';
import { emptyEntry, entryProblems, typedEntry } from '../licence-editor.form.ts';
import type { RangeForm } from '../licence-editor.state.ts';
import { RangeEditor } from './range-editor.tsx';

function Ranges() {
  const [entry] = useState((): RangeForm =>
    createForm({ opened: emptyEntry, typed: typedEntry, problems: (values) => entryProblems(values, []) }),
  );
  return (
    <RangeEditor
      ranges={[]}
      entry={entry}
      editing={null}
      pending={false}
      onType={entry.change}
      onKeep={() => {
        entry.open(emptyEntry);
        return true;
      }}
      onDrop={vi.fn<() => void>()}
      onEdit={vi.fn<(key: number) => void>()}
      onRemove={vi.fn<(key: number) => void>()}
    />
  );
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

test.each([
  ['Rango mínimo', '123456789', '12345678', 'Máximo 8\u00a0dígitos: los demás no se tomaron.'],
  ['Rango máximo', '123456789', '12345678', 'Máximo 8\u00a0dígitos: los demás no se tomaron.'],
  ['Valor', '12345678901', '1234567890', 'Máximo 10\u00a0dígitos: los demás no se tomaron.'],
])('%s says that it cut what was typed or pasted', async (name, typed, stays, says) => {
  const person = draw(<Ranges />);
  await person.type(field(name), typed);
  expect(field(name).value).toBe(stays);
  expect(screen.getByRole('textbox', { name, description: says })).toBe(field(name));
  await person.keyboard('{Backspace}');
  expect(screen.queryByText(says)).toBeNull();
  await person.clear(field(name));
  await person.click(field(name));
  await person.paste(`$ ${typed}`);
  expect(field(name).value).toBe(stays);
  expect(screen.getByRole('alert').textContent).toBe(says);
  await person.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.queryByText(says)).toBeNull();
});
