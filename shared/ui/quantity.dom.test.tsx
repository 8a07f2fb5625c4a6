import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../tests/support/draw.tsx';
import { Quantity, type QuantityProps } from './quantity.tsx';
import { words } from './words.tsx';

interface CountingProps extends Partial<QuantityProps> {
  readonly start: number;
  readonly max: number;
}

function Counting({ start, max, ...rest }: CountingProps) {
  const [value, setValue] = useState(start);
  return <Quantity label="Cantidad" value={value} max={max} onChange={setValue} {...rest} />;
}

const field = (): HTMLInputElement => screen.getByRole('spinbutton', { name: 'Cantidad' });
const side = (name: 'Aumentar' | 'Disminuir'): HTMLElement => screen.getByRole('button', { name: `${name}: Cantidad` });
const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';

test('a quantity that cannot be typed is changed only by arrow keys and by the two buttons', async () => {
  const person = draw(<Counting start={2} max={999} />);
  await person.click(field());
  await person.keyboard('7-e');
  expect(field().value).toBe('2'); // ST-363
  await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field().value).toBe('3'); // ST-363
  await person.click(side(words.more));
  expect(field().value).toBe('4'); // ST-363
});

test('a typed number is applied on leaving the field and clamped to the limits', async () => {
  const person = draw(<Counting start={2} max={999} typed />);
  await person.tripleClick(field());
  await person.keyboard('12a00');
  expect(field().getAttribute('aria-valuenow')).toBe('2');
  await person.tab();
  expect(field().value).toBe('999'); // ST-255, ST-362
  await person.clear(field());
  await person.tab();
  expect(field().value).toBe('999'); // ST-255, ST-362
});

test.each([
  { typed: '2.5', units: '2' },
  { typed: '2,5', units: '2' },
  { typed: '1.200', units: '1200' },
  { typed: '.5', units: '7' },
])('a typed $typed is $units units', async ({ typed, units }) => {
  const person = draw(<Counting start={7} max={9_999} typed />);
  await person.tripleClick(field());
  await person.keyboard(typed);
  await person.tab();
  expect(field().value).toBe(units);
});

test('a settle function decides what typed text becomes, and Escape reverts it', async () => {
  const settle = (text: string): number => (/^\d\d?$/.test(text) ? Number(text) : 2);
  const person = draw(<Counting start={2} max={99} typed settle={settle} />);
  const type = async (text: string): Promise<void> => {
    await person.tripleClick(field());
    await person.keyboard(text);
  };
  await type('100');
  await person.tab();
  expect(field().value).toBe('2');
  await type('1e1');
  await person.keyboard('{ArrowUp}');
  expect(field().value).toBe('3');
  await type('50');
  await person.keyboard('{Escape}');
  expect(field().value).toBe('3');
  await type('50');
  await person.keyboard('{Enter}');
  expect(field().getAttribute('aria-valuenow')).toBe('50');
});

test('the quantity button at a limit is disabled and does nothing', async () => {
  const person = draw(<Counting start={1} max={2} />);
  expect([isOff(side(words.less)), isOff(side(words.more))]).toEqual([true, false]);
  await person.click(side(words.less));
  expect(field().value).toBe('1');
  await person.click(side(words.more));
  expect([isOff(side(words.less)), isOff(side(words.more))]).toEqual([false, true]);
});

test.each([
  { key: 'PageUp', gives: '30' },
  { key: 'PageDown', gives: '10' },
  { key: 'Home', gives: '1' },
  { key: 'End', gives: '40' },
])('the key $key sets the quantity to $gives', async ({ key, gives }) => {
  const person = draw(<Counting start={20} max={40} />);
  await person.click(field());
  await person.keyboard(`{${key}}`);
  expect(field().value).toBe(gives);
});

test('the quantity field has its limits and value as aria attributes', () => {
  draw(<Counting start={20} max={40} />);
  const said = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => field().getAttribute(name));
  expect(said).toEqual(['1', '20', '40']);
});

test('a disabled quantity field ignores both buttons', async () => {
  const person = draw(<Counting start={2} max={5} disabled />);
  await person.click(side(words.more));
  await person.click(side(words.less));
  expect(field().value).toBe('2');
  expect(field().disabled).toBe(true);
});

test('the quantity field separates thousands until it is edited', async () => {
  const person = draw(<Counting start={1_681} max={9_999_999} typed format={(value) => value.toLocaleString('en-US')} />);
  expect(field().value).toBe('1,681');
  await person.click(field());
  expect(field().value).toBe('1681');
  await person.keyboard('{End}5');
  await person.click(side(words.more));
  await person.tab();
  expect(field().value).toBe('16,816');
});
