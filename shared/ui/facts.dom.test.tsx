import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { draw } from '../../tests/support/draw.tsx';
import { CountBadge } from './badge.tsx';
import { CopiedCode } from './copied-code.tsx';
import { FactList } from './fact-list.tsx';
import { Notice, type NoticeKind } from './notice.tsx';
import { Price } from './price.tsx';
import { SafeImage } from './safe-image.tsx';
import { Heading } from './text.tsx';
import { UsageBar } from './usage-bar.tsx';

describe('a code with a copy button', () => {
  it('a press on the copy button copies the code and announces it', async () => {
    const person = draw(<CopiedCode what="la referencia">SBX-0001</CopiedCode>);
    await person.click(screen.getByRole('button', { name: 'Copiar la referencia' }));
    expect(await navigator.clipboard.readText()).toBe('SBX-0001');
    expect(screen.getByRole('status').textContent).toBe('Copiado');
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy();
  });

  it('the copy button selects the code when the browser refuses the clipboard', async () => {
    const person = draw(<CopiedCode>SBX-0001</CopiedCode>);
    const kept = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('kept'));
    onTestFinished(() => kept.mockRestore());
    await person.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(String(getSelection())).toBe('SBX-0001');
    expect(screen.getByRole('status').textContent).toBe('');
    getSelection()?.removeAllRanges();
  });

  it('the copy button of a fact names the fact, and facts without a code have none', () => {
    draw(
      <FactList
        facts={[
          { name: 'Referencia', value: 'SBX-0001', code: true },
          { name: 'Banco', value: 'Banco Uno' },
        ]}
      />,
    );
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Copiar Referencia']);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Referencia', 'Banco']);
  });
});

test('a former price is struck through and announced as former', () => {
  draw(<Price amount="$107,100" unit="/anual" before="$119,000" note="IVA incluido" />);
  const struck = document.querySelector('s');
  expect(struck?.parentElement?.textContent).toBe('Antes $119,000');
  expect(document.body.textContent).toBe('$107,100/anualAntes $119,000·IVA incluido');
});

describe('the usage bar', () => {
  const show = (percent: number | null, more: object = {}) =>
    draw(
      <UsageBar
        label="Usuarios"
        text="546 de 600"
        percent={percent}
        lowText="Baja"
        outText="Agotada"
        unlimitedText="Ilimitadas"
        {...more}
      />,
    );
  const said = (): string | null => document.body.textContent.replaceAll('\u00a0', ' ');

  it.each([
    { percent: 0, says: '546 de 6000 %', now: '0' },
    // Cut, not rounded: 84.99 is not 85.
    { percent: 84.99, says: '546 de 60084 %', now: '84' },
    { percent: 85, says: '546 de 600Baja', now: '85' },
    { percent: 99.9, says: '546 de 600Baja', now: '99' },
    { percent: 100, says: '546 de 600Agotada', now: '100' },
    { percent: 140, says: '546 de 600Agotada', now: '100' },
    { percent: -3, says: '546 de 6000 %', now: '0' },
  ])('a usage of $percent is shown as "$says"', ({ percent, says, now }) => {
    show(percent);
    expect(said()).toBe(says);
    const meter = screen.getByRole('meter', { name: 'Usuarios' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual([now, '546 de 600']);
  });

  it('an unlimited quota has no meter', () => {
    show(null);
    expect(said()).toBe('546 de 600Ilimitadas');
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('a usage bar with a caption shows the notice in the caption and keeps the percentage', () => {
    show(90, { caption: 'Usuarios activos' });
    expect(said()).toBe('Usuarios activos · Baja546 de 60090 %');
  });
});

test.each([
  { kind: 'error', role: 'alert' },
  { kind: 'warning', role: 'status' },
  { kind: 'success', role: 'status' },
] satisfies readonly { readonly kind: NoticeKind; readonly role: string }[])('a live $kind has the role $role', ({ kind, role }) => {
  draw(
    <Notice kind={kind} live>
      Guardado
    </Notice>,
  );
  expect(screen.getByRole(role).textContent).toBe('Guardado');
});

test('a notice that is not live has no role alert', () => {
  draw(<Notice kind="error">Tu plan venció</Notice>);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('an external image', () => {
  const show = (src: string | null, fallback?: 'none') =>
    draw(<SafeImage src={src} alt="Oferta" hosts={['cdn.example']} {...(fallback && { fallback })} />);

  it('an external image is requested lazily and without a referrer', () => {
    show('https://cdn.example/a.png');
    const picture: HTMLImageElement = screen.getByRole('img', { name: 'Oferta' });
    expect([picture.src, picture.referrerPolicy, picture.loading]).toEqual(['https://cdn.example/a.png', 'no-referrer', 'lazy']);
  });

  it('an image that fails to load leaves a placeholder of the same name', () => {
    show('https://cdn.example/a.png');
    fireEvent.error(screen.getByRole('img', { name: 'Oferta' }));
    expect(screen.getByRole('img', { name: 'Oferta' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it.each(['http://cdn.example/a.png', 'https://elsewhere.example/a.png', 'data:image/svg+xml,<svg/>', '', null])(
    'an image of the address %s is not requested',
    (src) => {
      show(src);
      expect(document.querySelector('img')).toBeNull();
    },
  );

  it('an invalid image without a fallback renders nothing', () => {
    show(null, 'none');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test.each([
  { count: 7, shown: '7' },
  { count: 99, shown: '99' },
  { count: 100, shown: '99+' },
])('a badge of $count shows $shown and is hidden from screen readers', ({ count, shown }) => {
  draw(<CountBadge>{count}</CountBadge>);
  expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true');
});

test('a heading has its level in any look', () => {
  draw(
    <Heading level={4} look="strong">
      Título
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Título' }).tagName).toBe('H4');
});
