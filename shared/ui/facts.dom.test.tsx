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

describe('a code', () => {
  it('is copied with one press, which says so', async () => {
    const person = draw(<CopiedCode what="la referencia">SBX-0001</CopiedCode>);
    await person.click(screen.getByRole('button', { name: 'Copiar la referencia' }));
    expect(await navigator.clipboard.readText()).toBe('SBX-0001');
    expect(screen.getByRole('status').textContent).toBe('Copiado');
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeTruthy();
  });

  it('is marked for the keys where the browser keeps its clipboard to itself', async () => {
    const person = draw(<CopiedCode>SBX-0001</CopiedCode>);
    const kept = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('kept'));
    onTestFinished(() => kept.mockRestore());
    await person.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(String(getSelection())).toBe('SBX-0001');
    expect(screen.getByRole('status').textContent).toBe('');
    getSelection()?.removeAllRanges();
  });

  it('among facts says whose it is; other facts are only read', () => {
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

test('an old price is read as what was before, and stands struck', () => {
  draw(<Price amount="$107,100" unit="/anual" before="$119,000" note="IVA incluido" />);
  const struck = document.querySelector('s');
  expect(struck?.parentElement?.textContent).toBe('Antes $119,000');
  expect(document.body.textContent).toBe('$107,100/anualAntes $119,000·IVA incluido');
});

describe('how much of a quota is used', () => {
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
  ])('$percent is said as "$says"', ({ percent, says, now }) => {
    show(percent);
    expect(said()).toBe(says);
    const meter = screen.getByRole('meter', { name: 'Usuarios' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual([now, '546 de 600']);
  });

  it('has no meter where there is no limit', () => {
    show(null);
    expect(said()).toBe('546 de 600Ilimitadas');
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('keeps the percentage where its notice stands above', () => {
    show(90, { caption: 'Usuarios activos' });
    expect(said()).toBe('Usuarios activos · Baja546 de 60090 %');
  });
});

test.each([
  { kind: 'error', role: 'alert' },
  { kind: 'warning', role: 'status' },
  { kind: 'success', role: 'status' },
] satisfies readonly { readonly kind: NoticeKind; readonly role: string }[])(
  'a $kind that answers an act is read out as $role',
  ({ kind, role }) => {
    draw(
      <Notice kind={kind} live>
        Guardado
      </Notice>,
    );
    expect(screen.getByRole(role).textContent).toBe('Guardado');
  },
);

test('a notice that was there from the start is not read out', () => {
  draw(<Notice kind="error">Tu plan venció</Notice>);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a foreign picture', () => {
  const show = (src: string | null, fallback?: 'none') =>
    draw(<SafeImage src={src} alt="Oferta" hosts={['cdn.example']} {...(fallback && { fallback })} />);

  it('is asked for without telling from where', () => {
    show('https://cdn.example/a.png');
    const picture: HTMLImageElement = screen.getByRole('img', { name: 'Oferta' });
    expect([picture.src, picture.referrerPolicy, picture.loading]).toEqual(['https://cdn.example/a.png', 'no-referrer', 'lazy']);
  });

  it('that does not come leaves a place of the same size and name', () => {
    show('https://cdn.example/a.png');
    fireEvent.error(screen.getByRole('img', { name: 'Oferta' }));
    expect(screen.getByRole('img', { name: 'Oferta' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it.each(['http://cdn.example/a.png', 'https://elsewhere.example/a.png', 'data:image/svg+xml,<svg/>', '', null])(
    'is not asked for at %s',
    (src) => {
      show(src);
      expect(document.querySelector('img')).toBeNull();
    },
  );

  it('leaves nothing where nothing is wanted in its place', () => {
    show(null, 'none');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test.each([
  { count: 7, shown: '7' },
  { count: 99, shown: '99' },
  { count: 100, shown: '99+' },
])('a badge of $count shows $shown, and is no second reading of it', ({ count, shown }) => {
  draw(<CountBadge>{count}</CountBadge>);
  expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true');
});

test('a heading has its level in the outline, in any look', () => {
  draw(
    <Heading level={4} look="strong">
      Título
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Título' }).tagName).toBe('H4');
});
