import { useRef, useState } from 'react';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw, focused } from '../../../tests/support/draw.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Chips, FilterBar } from './filter-bar.tsx';
import { MultiCombobox } from './multi-combobox.tsx';
import { NavRail, type NavItem } from './nav-rail.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { words } from '#shared/ui/words';
import { textsOf } from '../../../tests/support/texts-of.ts';

const isOff = (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('the pager', () => {
  function Paged({ total, start = 0 }: { readonly total: number; readonly start?: number }) {
    const [page, setPage] = useState(start);
    const [size, setSize] = useState(10);
    return (
      <Pager
        total={total}
        page={page}
        pageSize={size}
        sizes={[10, 25]}
        sizeLabel="Registros por página"
        onPage={setPage}
        onPageSize={setSize}
      />
    );
  }
  const said = (): string | null => screen.getByRole('status').textContent;

  it.each([
    { total: 0, start: 0, says: '0 de 0', ways: [true, true] },
    { total: 7, start: 0, says: '1–7 de 7', ways: [true, true] },
    { total: 31, start: 0, says: '1–10 de 31', ways: [true, false] },
    { total: 31, start: 2, says: '21–30 de 31', ways: [false, false] },
    { total: 31, start: 3, says: '31–31 de 31', ways: [false, true] },
    { total: 100_274, start: 1_000, says: '10,001–10,010 de 100,274', ways: [false, false] },
  ])('the pager shows the rows of the page and disables buttons without a further page: $says', ({ total, start, says, ways }) => {
    draw(<Paged total={total} start={start} />);
    expect(said()).toBe(says);
    expect([isOff('Anterior'), isOff('Siguiente')]).toEqual(ways);
  });

  const offeredPages = (): (string | null)[] => textsOf(screen.queryAllByRole('listitem'));

  it('the pager always offers the first and the last page, and a press opens any page', async () => {
    const person = draw(<Paged total={20_000} />);
    expect(offeredPages()).toEqual(['1', '2', '…', '2,000']);
    await person.click(screen.getByRole('button', { name: 'Página 2,000' }));
    expect(said()).toBe('19,991–20,000 de 20,000');
    expect(offeredPages()).toEqual(['1', '…', '1,999', '2,000']);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2,000');
    await person.click(screen.getByRole('button', { name: 'Página 1,999' }));
    expect(offeredPages()).toEqual(['1', '…', '1,998', '1,999', '2,000']);
  });

  it('the pager has no page numbers for a single page', () => {
    draw(<Paged total={10} />);
    expect(offeredPages()).toEqual([]);
  });

  it('the buttons of the pager change the page and its select changes the rows per page', async () => {
    const person = draw(<Paged total={31} />);
    await person.click(screen.getByRole('button', { name: words.next }));
    expect(said()).toBe('11–20 de 31');
    await person.click(screen.getByRole('button', { name: words.previous }));
    await person.click(screen.getByRole('button', { name: words.previous }));
    expect(said()).toBe('1–10 de 31');
    await person.selectOptions(screen.getByLabelText('Registros por página'), '25');
    expect(said()).toBe('1–25 de 31');
  });
});

describe('chips and the multi-select', () => {
  function Chosen({ clearable = false }: { readonly clearable?: boolean }) {
    const home = useRef<HTMLInputElement>(null);
    const [keys, setKeys] = useState(['Firma', 'Nómina', 'Factura']);
    return (
      <>
        <input ref={home} aria-label="Buscar" />
        <Chips
          label="Servicios"
          items={keys.map((key) => ({ key, label: key }))}
          onRemove={(key) => setKeys(keys.filter((one) => one !== key))}
          {...(clearable && { onClear: () => setKeys([]) })}
          home={home}
        />
      </>
    );
  }
  const remove = (name: string): HTMLElement => screen.getByRole('button', { name: `Quitar: ${name}` });

  it('removing a chip focuses its neighbour, and the search field after the last one', async () => {
    const person = draw(<Chosen />);
    await person.click(remove('Nómina'));
    expect(focused()).toBe('Quitar: Factura');
    await person.keyboard('{Enter}');
    expect(focused()).toBe('Quitar: Firma');
    await person.keyboard('{Enter}');
    expect(focused()).toBe('Buscar');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('the clear button removes all chips and focuses the search field', async () => {
    const person = draw(<Chosen clearable />);
    await person.click(screen.getByRole('button', { name: words.clear }));
    expect(focused()).toBe('Buscar');
    expect(screen.queryByRole('list')).toBeNull();
  });

  function Several({ names, first }: { readonly names: readonly string[]; readonly first: readonly string[] }) {
    const [values, setValues] = useState(first);
    const options = names.map((label) => ({ value: label, label }));
    return <MultiCombobox label="Ciudades" options={options} values={values} onChange={setValues} />;
  }

  it('the multi-select does not offer chosen options, and a chip removes its option', async () => {
    const person = draw(<Several names={['Cali', 'Bogotá']} first={['Cali']} />);
    const chosen = (): (string | null)[] => textsOf(within(screen.getByRole('list', { name: 'Ciudades' })).getAllByRole('listitem'));
    await person.click(screen.getByRole('combobox', { name: 'Ciudades' }));
    expect(textsOf(screen.getAllByRole('option'))).toEqual(['Bogotá']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toEqual(['Cali', 'Bogotá']);
    await person.click(remove('Cali'));
    expect(chosen()).toEqual(['Bogotá']);
  });

  it('the multi-select stays open after a choice, clears the typed text and continues after the chosen option', async () => {
    const person = draw(<Several names={['Bogotá', 'Cali', 'Medellín', 'Pasto']} first={[]} />);
    const field = screen.getByRole('combobox', { name: 'Ciudades' });
    const offered = (): (string | null)[] => textsOf(screen.queryAllByRole('option'));
    await person.click(field);
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(offered()).toEqual(['Bogotá', 'Medellín', 'Pasto']);
    await person.keyboard('{Enter}');
    expect(offered()).toEqual(['Bogotá', 'Pasto']);
    await person.type(field, 'bog');
    await person.keyboard('{Enter}');
    expect(field).toHaveProperty('value', '');
    expect(offered()).toEqual(['Pasto']);
    await person.keyboard('{Escape}');
    expect(offered()).toEqual([]);
  });
});

describe('the search field and the filter bar', () => {
  function Searching({ onKey, withoutSpaces = false }: { readonly onKey?: (key: string) => void; readonly withoutSpaces?: boolean }) {
    const [text, setText] = useState('');
    return (
      <div onKeyDown={({ key }) => onKey?.(key)}>
        <SearchField label="Buscar cliente" value={text} onChange={setText} withoutSpaces={withoutSpaces} />
        {text !== '' && <NothingFound title="Nada" onClear={() => setText('')} />}
      </div>
    );
  }
  const field = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Buscar cliente' });

  it('Escape clears the search first and reaches the dialog only from an empty field', async () => {
    const onKey = vi.fn<(key: string) => void>();
    const person = draw(<Searching onKey={onKey} />);
    await person.type(field(), 'a');
    onKey.mockClear();
    await person.keyboard('{Escape}');
    expect(field().value).toBe('');
    expect(onKey).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(onKey.mock.calls).toEqual([['Escape']]);
  });

  it('a search without spaces removes typed and pasted spaces', async () => {
    const person = draw(<Searching withoutSpaces />);
    await person.type(field(), '90 0');
    await person.paste(' 37 3 ');
    expect(field().value).toBe('900373');
  });

  it.each(['Limpiar', 'Limpiar filtros'])('the button %s clears the search and focuses it', async (name) => {
    const person = draw(<Searching />);
    await person.type(field(), 'zzz');
    await person.click(screen.getByRole('button', { name }));
    expect([field().value, focused()]).toEqual(['', 'Buscar cliente']);
  });

  it('the filter button shows the number of filters, closes with Escape and gets the focus back', async () => {
    const person = draw(
      <FilterBar label="Filtrar" active={[{ key: 'a', label: 'Activos' }]} onRemove={() => undefined} onClear={() => undefined}>
        {(close) => <button onClick={close}>Aplicar</button>}
      </FilterBar>,
    );
    const opener = screen.getByRole('button', { name: /^Filtrar/ });
    expect(opener.textContent).toBe('Filtrar1');
    await person.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await person.tab();
    expect(focused()).toBe('Aplicar');
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await person.click(opener);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('a choice field with options of the platform', () => {
  const options = (count: number) => Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Opción ${index}` }));
  const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Servicio' });
  const show = (more: Partial<Parameters<typeof ChoiceField>[0]>) =>
    draw(<ChoiceField label="Servicio" options={[]} value="" placeholder="Selecciona" onChange={() => undefined} {...more} />);

  it.each([
    { count: 7, kind: 'SELECT' },
    { count: 8, kind: 'INPUT' },
  ])('a choice field with $count options is a $kind', ({ count, kind }) => {
    show({ options: options(count) });
    expect(field().tagName).toBe(kind);
  });

  it('a choice field is disabled and shows that its options are loading', () => {
    show({ loading: true });
    expect(field().textContent).toContain(words.loading);
    expect(field().matches(':disabled')).toBe(true);
  });

  it('a choice field without options says so in a disabled option', () => {
    show({});
    expect(screen.getByRole('option', { name: words.nothingFound }).matches(':disabled')).toBe(true);
  });

  it('a choice field whose options failed to load has a retry button', async () => {
    const onRetry = vi.fn<() => void>();
    const person = show({ onRetry });
    await person.click(screen.getByRole('button', { name: 'Reintentar: Servicio' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the stepper', () => {
  const steps = ['Datos', 'Servicios', 'Resumen'];

  it('the stepper marks the current step', () => {
    draw(<Stepper label="Pasos" steps={steps} current={1} position="Paso 2 de 3" />);
    const list = within(screen.getByRole('navigation', { name: 'Pasos' }));
    expect(list.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('the stepper marks all steps as done after the last', () => {
    draw(<Stepper label="Pasos" steps={steps} current={3} position="Listo" />);
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('data-state'))).toEqual(['done', 'done', 'done']);
  });
});

describe('the navigation of the back office', () => {
  const items: readonly NavItem[] = [
    { key: 'licences', label: 'Licencias', icon: null, href: '/admin/licences' },
    { key: 'orders', label: 'Órdenes', icon: null, href: '/admin/orders', unusable: 'Próximamente' },
  ];
  const onNavigate = vi.fn<(item: NavItem) => void>();
  const show = (folded = false) => draw(<NavRail label="Menú" items={items} current="licences" folded={folded} onNavigate={onNavigate} />);

  it('the navigation marks the current entry, and a plain press opens an entry', async () => {
    onNavigate.mockClear();
    const person = show();
    const entry = screen.getByRole('link', { name: 'Licencias' });
    expect([entry.getAttribute('aria-current'), entry.getAttribute('href')]).toEqual(['page', '/admin/licences']);
    await person.click(entry);
    expect(onNavigate.mock.calls.map(([item]) => item.key)).toEqual(['licences']);
  });

  it('the navigation leaves a press with a modifier key to the browser', async () => {
    onNavigate.mockClear();
    const person = show();
    // Prevents the browser from opening a new tab.
    screen.getByRole('navigation').addEventListener('click', (event) => event.preventDefault());
    await person.keyboard('{Control>}');
    await person.click(screen.getByRole('link', { name: 'Licencias' }));
    await person.keyboard('{/Control}');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('a disabled entry shows its reason and is no tab stop', async () => {
    const person = show();
    const entry = screen.getByRole('link', { name: 'Órdenes' });
    expect([entry.getAttribute('aria-disabled'), entry.title, entry.hasAttribute('href')]).toEqual(['true', 'Próximamente', false]);
    await person.tab();
    await person.tab();
    expect(focused()).toBe('nothing');
  });

  it('the folded navigation keeps the names of its entries and shows them as tooltips', () => {
    show(true);
    expect(screen.getByRole('link', { name: 'Licencias' }).title).toBe('Licencias');
  });
});

describe('a switch', () => {
  it.each([
    { props: {}, asked: [[true]] },
    { props: { disabled: true, reason: 'Solo puedes consultar.' }, asked: [] },
    { props: { busy: true }, asked: [] },
  ])('a press on a switch with $props calls onChange with $asked', async ({ props, asked }) => {
    const onChange = vi.fn<(checked: boolean) => void>();
    const person = draw(<Switch label="Activo" checked={false} onChange={onChange} {...props} />);
    await person.click(screen.getByRole('switch', { name: 'Activo', checked: false }));
    expect(onChange.mock.calls).toEqual(asked);
  });

  it('a disabled switch shows its reason', () => {
    draw(<Switch label="Activo" checked disabled reason="Solo puedes consultar." onChange={() => undefined} />);
    expect(screen.getByRole('switch', { name: 'Activo', checked: true }).title).toBe('Solo puedes consultar.');
  });
});

describe('the audit panel', () => {
  it('the audit panel is closed at first and requests its facts each time it opens', async () => {
    const onOpen = vi.fn<() => void>();
    const person = draw(
      <AuditPanel title="Auditoría" facts={[{ label: 'Creado por', who: 'Laura Peña', when: '01/02/2026 10:00:00' }]} onOpen={onOpen} />,
    );
    const toggle = (): HTMLElement => screen.getByRole('button');
    expect(screen.queryByRole('term')).toBeNull();
    await person.click(toggle());
    expect(screen.getByRole('definition').textContent).toBe('Laura Peña 01/02/2026 10:00:00');
    expect([toggle().textContent, toggle().getAttribute('aria-expanded')]).toEqual(['Ver menos', 'true']);
    await person.click(toggle());
    await person.click(toggle());
    expect(onOpen).toHaveBeenCalledTimes(2);
  });
});
