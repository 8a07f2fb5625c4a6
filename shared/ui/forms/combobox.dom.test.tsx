import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/support/draw.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const cities = ['Bogotá', 'Medellín', 'Medina', 'Cali', 'San Andrés, Isla'].map((label) => ({ value: label, label }));

interface ChoosingProps extends Partial<ComboboxProps> {
  readonly onSubmit?: () => void;
}

function Choosing({ onSubmit, ...rest }: ChoosingProps) {
  const [city, setCity] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox label="Ciudad" options={cities} value={city} onChange={setCity} {...rest} />
      <output>{city}</output>
    </form>
  );
}

let citiesCome = (): void => undefined;
function Late(rest: ChoosingProps) {
  const [options, setOptions] = useState<ComboboxProps['options']>([]);
  citiesCome = () => setOptions(cities);
  return <Choosing options={options} {...rest} />;
}

const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Ciudad' });
const isOpen = (): boolean => field().getAttribute('aria-expanded') === 'true';
const offered = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = (): string | null | undefined => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const chosen = (): string | null => screen.getByRole('status').textContent;

async function open(part = <Choosing />) {
  const person = draw(part);
  await person.click(field());
  return person;
}

test('typing filters options without regard to accents, and Enter picks the active option without submitting the form', async () => {
  const onSubmit = vi.fn<() => void>();
  const person = await open(<Choosing onSubmit={onSubmit} />);
  await person.keyboard('medell');
  expect(offered()).toEqual(['Medellín']);
  expect(screen.getByRole('option').querySelector('b')?.textContent).toBe('Medell');
  await person.keyboard('{Enter}');
  expect(chosen()).toBe('Medellín');
  expect(isOpen()).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('arrow keys move the active option and announce it by aria-activedescendant', async () => {
  const person = await open();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toBe('Medellín');
  await person.keyboard('{End}');
  expect(marked()).toBe('San Andrés, Isla');
  await person.keyboard('{ArrowDown}');
  expect(marked()).toBe('Bogotá');
});

test.each([
  ['{ArrowDown}', 'Bogotá'],
  ['{ArrowUp}', 'San Andrés, Isla'],
])('%s opens the list with %s as the active option', async (key, first) => {
  const person = draw(<Choosing />);
  await person.tab();
  expect(isOpen()).toBe(false);
  await person.keyboard(key);
  expect(marked()).toBe(first);
  await person.keyboard('{Enter}');
  expect(chosen()).toBe(first);
  // It opens on the chosen option.
  await person.keyboard(key);
  expect(marked()).toBe(first);
});

test('ArrowUp in a list opened by a press starts at the last option', async () => {
  const person = await open();
  await person.keyboard('{ArrowUp}');
  expect(marked()).toBe('San Andrés, Isla');
});

test('Escape closes the list and restores the chosen text', async () => {
  const person = await open();
  await person.keyboard('xyz');
  expect(screen.getByText('No se encontraron registros.').getAttribute('role')).toBe('status');
  await person.keyboard('{Escape}');
  expect(field().value).toBe('');
  expect(isOpen()).toBe(false);
});

test('leaving the field with a partial text picks nothing', async () => {
  const person = await open();
  await person.keyboard('cal');
  expect(marked()).toBe('Cali');
  await person.tab();
  expect([isOpen(), chosen(), field().value]).toEqual([false, '', '']);
});

test.each([
  ['{Tab}', 'cali', 'Cali'],
  ['{Enter}', 'MEDELLIN', 'Medellín'],
  ['{Tab}', 'san andres isla', 'San Andrés, Isla'],
])('%s picks the option that the typed text names in full: %s', async (key, typed, city) => {
  const person = await open();
  await person.keyboard(typed + key);
  expect([isOpen(), chosen(), field().value]).toEqual([false, city, city]);
});

test('a press outside picks the option that the typed text names in full', async () => {
  const person = draw(
    <>
      <Choosing />
      <button type="button">Otro</button>
    </>,
  );
  await person.click(field());
  await person.keyboard('Cali');
  await person.click(screen.getByRole('button', { name: 'Otro' }));
  expect([isOpen(), chosen(), field().value]).toEqual([false, 'Cali', 'Cali']);
});

test('Enter picks the option that the text names, also below a longer option that begins alike', async () => {
  const options = ['Medellín del Ariari', 'Medellín'].map((label) => ({ value: label, label }));
  const person = await open(<Choosing options={options} />);
  await person.keyboard('medellin{Enter}');
  expect(chosen()).toBe('Medellín');
});

test('leaving the field picks no option when two have the typed name', async () => {
  const options = ['1', '2'].map((value) => ({ value, label: 'San Pedro' }));
  const person = await open(<Choosing options={options} />);
  await person.keyboard('San Pedro');
  await person.tab();
  expect([chosen(), field().value]).toEqual(['', '']);
});

test('a text set by a script picks its option at once, or when the options arrive', () => {
  draw(<Late autoComplete="address-level2" />);
  expect(field().autocomplete).toBe('address-level2');
  fireEvent.input(field(), { target: { value: 'Bogota' } });
  expect([isOpen(), chosen(), field().value]).toEqual([false, '', 'Bogota']);
  act(citiesCome);
  expect([isOpen(), chosen(), field().value]).toEqual([false, 'Bogotá', 'Bogotá']);
  fireEvent.input(field(), { target: { value: 'cali' } });
  expect([isOpen(), chosen(), field().value]).toEqual([false, 'Cali', 'Cali']);
});

test('a text typed before the options arrived picks its option when they arrive', async () => {
  const person = await open(<Late />);
  await person.keyboard('cali{Tab}');
  expect([isOpen(), chosen(), field().value]).toEqual([false, '', 'cali']);
  act(citiesCome);
  expect([chosen(), field().value]).toEqual(['Cali', 'Cali']);
  // A text without a matching option is no choice.
  fireEvent.input(field(), { target: { value: 'Quito' } });
  expect([chosen(), field().value]).toEqual(['Cali', 'Cali']);
});

test('clearing the text clears the choice', async () => {
  const person = await open();
  await person.click(screen.getByRole('option', { name: 'Cali' }));
  expect(chosen()).toBe('Cali');
  await person.clear(field());
  expect(chosen()).toBe('');
});

test('keys skip a disabled option, and a press does not pick it', async () => {
  const options = cities.map((city) => ({ ...city, disabled: city.value === 'Medellín' }));
  const person = await open(<Choosing options={options} />);
  await person.click(screen.getByRole('option', { name: 'Medellín' }));
  expect(chosen()).toBe('');
  expect(screen.getByRole('option', { name: 'Medellín' }).getAttribute('aria-disabled')).toBe('true');
  await person.keyboard('{ArrowDown}{ArrowUp}');
  expect(marked()).toBe('Bogotá');
});

test('a disabled combobox does not open', async () => {
  await open(<Choosing disabled />);
  expect(isOpen()).toBe(false);
});

test('a search callback receives each typed text, and the given options are shown unfiltered', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const person = await open(<Choosing onSearch={onSearch} />);
  await person.keyboard('xy');
  expect(onSearch.mock.calls.map(([text]) => text)).toEqual(['x', 'xy']);
  expect(offered()).toEqual(cities.map(({ label }) => label));
});

test('a long list renders two hundred options, and typing finds the others', async () => {
  const options = Array.from({ length: 1_000 }, (_, index) => ({ value: String(index), label: `Paquete ${index}` }));
  const person = await open(<Choosing options={options} />);
  expect(screen.getByRole('listbox', { name: 'Ciudad' }).children).toHaveLength(200);
  await person.paste('Paquete 999');
  expect(offered()).toEqual(['Paquete 999']);
});

test('a list without a match has no active option', async () => {
  const person = await open();
  await person.keyboard('zz');
  expect(offered()).toEqual([]);
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
});
