import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inShadow, pass } from '../../tests/support/in-shadow.tsx';
import { Dialog } from './dialog.tsx';
import { ToastRegion, type Toast } from './toast-region.tsx';

function Saying({ toasts }: { readonly toasts: readonly Toast[] }) {
  const [left, setLeft] = useState(toasts);
  return <ToastRegion toasts={left} onDismiss={(id) => setLeft((all) => all.filter((toast) => toast.id !== id))} />;
}

const four: readonly Toast[] = ['uno', 'dos', 'tres', 'cuatro'].map((text, index) => ({
  id: text,
  text,
  kind: index === 0 ? 'success' : 'error',
  life: index === 0 ? 2000 : 6000,
}));

function texts(root: ShadowRoot): string[] {
  const items = [...root.querySelectorAll('[role="status"], [role="alert"]')];
  return items.filter((item) => item.checkVisibility()).map((item) => item.textContent ?? '');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('three show at once and the fourth follows when one closes', async () => {
  // ST-516, LC-509
  const root = await inShadow(<Saying toasts={four} />);
  expect(texts(root)).toEqual(['uno', 'dos', 'tres']);
  root.querySelector<HTMLElement>('button[aria-label="Cerrar"]')?.click();
  await pass(50);
  expect(texts(root)).toEqual(['dos', 'tres', 'cuatro']);
});

function SayingOneMore() {
  const [toasts, setToasts] = useState<readonly Toast[]>(four.slice(1));
  return (
    <>
      <button onClick={() => setToasts([...toasts, { id: 'bien', text: 'bien', kind: 'success', life: 2000 }])}>Guardar</button>
      <ToastRegion toasts={toasts} onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </>
  );
}

test('a success is seen at once: the newest error makes room, and comes back for the time it has left', async () => {
  // LC-509: three at most, and none is lost.
  const root = await inShadow(<SayingOneMore />);
  await pass(5000);
  expect(texts(root)).toEqual(['dos', 'tres', 'cuatro']);
  root.querySelector<HTMLElement>('button')?.click();
  await pass(50);
  expect(texts(root)).toEqual(['dos', 'tres', 'bien']);
  // The others end at 6 s, and with them its room is back: one second is left to it.
  await pass(1100);
  expect(texts(root)).toEqual(['cuatro', 'bien']);
  await pass(800);
  expect(texts(root)).toEqual(['cuatro', 'bien']);
  await pass(300);
  expect(texts(root)).toEqual([]);
});

test('a brief success leaves after 2 s, the others after 6 s', async () => {
  // LC-505
  const root = await inShadow(<Saying toasts={four} />);
  await pass(1900);
  expect(texts(root)).toContain('uno');
  await pass(200);
  expect(texts(root)).toEqual(['dos', 'tres', 'cuatro']);
  await pass(4000);
  expect(texts(root)).toEqual(['cuatro']);
});

test('the clock stops while the pointer rests on them and goes on with what was left', async () => {
  const root = await inShadow(<Saying toasts={four.slice(0, 1)} />);
  await pass(1500);
  const region = root.querySelector('[role="region"]');
  region?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  await pass(0);
  await pass(20_000);
  expect(texts(root)).toEqual(['uno']);
  region?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, composed: true }));
  await pass(0);
  await pass(300);
  expect(texts(root)).toEqual(['uno']);
  await pass(400);
  expect(texts(root)).toEqual([]);
});

function SayingInDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Saying toasts={four.slice(1, 2)} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Editar" />
    </>
  );
}

test('a message can be read and closed while a dialog is open, and outlives it', async () => {
  const root = await inShadow(<SayingInDialog />);
  await pass(0);
  const dialog = root.querySelector('dialog');
  expect(dialog?.querySelector('[role="alert"]')?.textContent).toBe('dos');
  dialog?.querySelector<HTMLElement>('header button[aria-label="Cerrar"]')?.click();
  await vi.waitFor(() => expect(root.querySelector('dialog')).toBeNull());
  await vi.waitFor(() => expect(texts(root)).toEqual(['dos']));
});

test('messages in a dialog stand above its buttons, and where they were when it is gone', async () => {
  function Asking() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <Dialog
          open={open}
          size="large"
          title="Editar paquete"
          onClose={() => setOpen(false)}
          footer={<button type="button">Aceptar</button>}
        >
          <div style={{ height: 2000 }} />
        </Dialog>
        <Saying toasts={four.slice(1)} />
      </>
    );
  }
  const root = await inShadow(<Asking />);
  await pass(0);
  const bottom = (): number => root.querySelector('[role="region"]')?.getBoundingClientRect().bottom ?? NaN;
  const foot = root.querySelector('footer')?.getBoundingClientRect().top ?? NaN;
  expect(bottom()).toBeLessThan(foot);
  root.querySelector<HTMLElement>('dialog button[aria-label="Cerrar"]')?.click();
  await pass(50);
  expect(bottom()).toBe(innerHeight - 24);
});

test('a message that comes as its dialog goes is shown where the dialog was', async () => {
  function Saving() {
    const [saved, setSaved] = useState(false);
    return (
      <>
        <ToastRegion toasts={saved ? four.slice(0, 2) : four.slice(0, 1)} onDismiss={() => undefined} />
        <Dialog open={!saved} title="Editar" footer={<button onClick={() => setSaved(true)}>Guardar</button>} />
      </>
    );
  }
  const root = await inShadow(<Saving />);
  await pass(0);
  root.querySelector<HTMLElement>('footer button')?.click();
  await vi.waitFor(() => expect(texts(root)).toEqual(['uno', 'dos']));
  expect(root.querySelector('[role="region"]')?.matches(':popover-open')).toBe(true);
});
