import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, focused } from '../../tests/support/draw.tsx';
import { Checkbox } from './checkbox.tsx';
import { CheckDigitField } from './forms/check-digit-field.tsx';
import { Segmented } from './forms/segmented.tsx';
import { Select } from './forms/select.tsx';
import { TextArea } from './forms/text-area.tsx';
import { wholePaste } from './forms/whole-paste.tsx';
import { TextField } from './text-field.tsx';

const nothing = (): void => undefined;

test('the help text of a field is its description', () => {
  draw(<TextField label="Correo" help="Te escribimos aquí." />);
  expect(screen.getByRole('textbox', { name: 'Correo', description: 'Te escribimos aquí.' }).hasAttribute('aria-invalid')).toBe(false);
});

test('an error replaces the help text and marks the field, and a live error is an alert', () => {
  draw(
    <>
      <TextField label="Correo" help="Te escribimos aquí." error="Campo Obligatorio" />
      <TextField label="Código" error="Este código no existe." live />
    </>,
  );
  const mail = screen.getByRole('textbox', { name: 'Correo', description: 'Campo Obligatorio' });
  expect(mail.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Te escribimos aquí.')).toBeNull();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Este código no existe.']);
});

test('an empty error does not mark the field', () => {
  draw(<TextField label="Correo" error="" live />);
  expect(screen.getByRole('textbox', { name: 'Correo' }).hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('only an optional field is marked as optional', () => {
  draw(
    <>
      <TextField label="Nombre" />
      <TextField label="Segundo nombre" optional />
    </>,
  );
  expect(screen.getAllByText('Opcional')).toHaveLength(1);
});

test.each([
  { length: 15, counter: null },
  { length: 16, counter: '16/20' },
  { length: 20, counter: '20/20' },
])('the counter of a field of 20 characters shows from 16 on: $length', async ({ length, counter }) => {
  const person = draw(<TextField label="Nombre" maxLength={20} />);
  await person.type(screen.getByRole('textbox', { name: 'Nombre' }), 'x'.repeat(length));
  expect(screen.queryByText(/^\d+\/20$/)?.textContent ?? null).toBe(counter);
});

test('a field with counts={false} and a locked field have no counter', () => {
  draw(
    <>
      <TextField label="Celular" maxLength={10} counts={false} defaultValue="3001234567" />
      <TextField label="NIT" maxLength={10} locked defaultValue="9003731150" />
    </>,
  );
  expect(screen.queryByText('10/10')).toBeNull();
});

test('a locked field can be focused and not changed', async () => {
  const person = draw(<TextField label="NIT" locked defaultValue="900373115" />);
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'NIT' });
  await person.type(field, '7');
  expect(field.value).toBe('900373115');
  expect(focused()).toBe('NIT');
});

test('Enter adds a line to a text area, which takes at most its maximum length', async () => {
  const person = draw(<TextArea label="Motivo" maxLength={6} />);
  const field: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Motivo' });
  await person.type(field, 'ab{Enter}cdefgh');
  expect(field.value).toBe('ab\ncde');
  expect(screen.getByText('6/6')).toBeTruthy();
});

test('wholePaste() passes the whole pasted text on before maxLength cuts it', async () => {
  const set = vi.fn<(text: string) => void>();
  const person = draw(<TextField label="NIT" maxLength={9} onPaste={wholePaste(set)} />);
  await person.click(screen.getByRole('textbox', { name: 'NIT' }));
  await person.paste(' 900 123 456 ');
  expect(set.mock.calls).toEqual([[' 900 123 456 ']]); // ST-329
});

test('the check digit is a read-only field beside its number and no tab stop', async () => {
  const person = draw(<CheckDigitField label="NIT" digitLabel="DV" digit="4" value="860002964" readOnly onUse={() => undefined} />);
  const digit: HTMLInputElement = screen.getByRole('textbox', { name: 'DV' });
  expect([digit.value, digit.readOnly]).toEqual(['4', true]);
  await person.tab();
  expect(focused()).toBe('NIT');
  await person.tab();
  expect(focused()).toBe('nothing');
});

test('the placeholder of a select and a disabled option cannot be chosen', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const options = [
    { value: 'CC', label: 'Cédula' },
    { value: 'NIT', label: 'NIT' },
    { value: 'PA', label: 'Pasaporte', disabled: true },
  ];
  const person = draw(
    <Select label="Tipo" placeholder="Selecciona" options={options} defaultValue="" onChange={({ target }) => onChange(target.value)} />,
  );
  const list: HTMLSelectElement = screen.getByRole('combobox', { name: 'Tipo' });
  expect(list.selectedOptions[0]?.textContent).toBe('Selecciona');
  expect(list.options[0]?.disabled).toBe(true);
  await person.selectOptions(list, 'Pasaporte');
  expect(onChange).not.toHaveBeenCalled();
  await person.selectOptions(list, 'NIT');
  expect(onChange.mock.calls).toEqual([['NIT']]);
});

test('a checkbox toggles by its label and by Space, and its error is its description', async () => {
  const person = draw(<Checkbox label="Acepto los términos" error="Campo Obligatorio" />);
  const box: HTMLInputElement = screen.getByRole('checkbox', { name: 'Acepto los términos', description: 'Campo Obligatorio' });
  await person.click(screen.getByText('Acepto los términos'));
  expect(box.checked).toBe(true);
  await person.keyboard(' ');
  expect(box.checked).toBe(false);
});

function Choosing({ onBlur = nothing, disabled = false }: { readonly onBlur?: () => void; readonly disabled?: boolean }) {
  const [kind, setKind] = useState<'N' | 'J' | ''>('');
  const options = [
    { value: 'N', label: 'Natural' },
    { value: 'J', label: 'Jurídica' },
  ] as const;
  return (
    <>
      <Segmented
        label="Persona"
        options={options}
        value={kind}
        onChange={setKind}
        onBlur={onBlur}
        disabled={disabled}
        error={kind === 'J' ? 'No disponible' : ''}
      />
      <button type="button">Sigue</button>
    </>
  );
}

const chosen = (): (string | undefined)[] =>
  screen
    .getAllByRole('radio', { checked: true })
    .map((radio) => (radio instanceof HTMLInputElement ? radio.labels?.[0]?.textContent : undefined));

test('a segmented choice is a radio group: a press chooses, arrow keys move the choice, an error is an alert', async () => {
  const person = draw(<Choosing />);
  expect(screen.getByRole('group', { name: 'Persona' })).toBeTruthy();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  await person.click(screen.getByRole('radio', { name: 'Natural' }));
  expect(chosen()).toEqual(['Natural']);
  await person.keyboard('{ArrowRight}');
  expect(chosen()).toEqual(['Jurídica']);
  expect(screen.getByRole('alert').textContent).toBe('No disponible');
});

test('a segmented choice calls onBlur when the focus leaves the group, not between its options', async () => {
  const onBlur = vi.fn<() => void>();
  const person = draw(<Choosing onBlur={onBlur} />);
  await person.click(screen.getByRole('radio', { name: 'Natural' }));
  await person.keyboard('{ArrowRight}');
  expect(onBlur).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Sigue' }));
  expect(onBlur).toHaveBeenCalledOnce();
});

test('a disabled segmented choice cannot be changed', async () => {
  const person = draw(<Choosing disabled />);
  await person.click(screen.getByRole('radio', { name: 'Natural' }));
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
});
