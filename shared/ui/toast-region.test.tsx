import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createNotices, type Notices } from '#shared/page/notices';
import { NoticeRegion, noticeBoard } from '#shared/runtime/notice-region';
import { inShadow, pass } from '../../tests/support/in-shadow.tsx';
import { Dialog } from './dialog.tsx';
import { ToastBoardContext } from './toast-board.tsx';

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

interface OnPageProps {
  readonly notices: Notices;
  readonly children?: ReactNode;
}

function OnPage({ notices, children }: OnPageProps) {
  return (
    <ToastBoardContext value={noticeBoard(notices)}>
      {children}
      <NoticeRegion notices={notices} />
    </ToastBoardContext>
  );
}

function Asking({ size, children }: { readonly size: 'small' | 'large'; readonly children?: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      size={size}
      title="Editar paquete"
      onClose={() => setOpen(false)}
      footer={<button type="button">Aceptar</button>}
      plain={false}
    >
      {children ?? <p>Contenido</p>}
    </Dialog>
  );
}

function stand(root: ShadowRoot): void {
  root
    .querySelector('dialog')
    ?.getAnimations()
    .forEach((animation) => animation.finish());
}

const said = (root: ShadowRoot) => root.querySelector('[role="region"]');
const heightOf = (root: ShadowRoot, selector: string) => root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

describe('messages while a dialog is open', () => {
  it('messages are shown in the open dialog, between its heading and its content, whichever widget loaded last', async () => {
    const notices = createNotices();
    const cart = await inShadow(
      <OnPage notices={notices}>
        <Asking size="small" />
      </OnPage>,
    );
    const button = await inShadow(<OnPage notices={notices} />);
    stand(cart);
    const foot = heightOf(cart, 'footer');
    notices.show('warning', 'No se puede aplicar el código promocional al paquete seleccionado.');
    // The code of the messages loads with the first one.
    await expect.poll(() => cart.querySelector('dialog')?.contains(said(cart))).toBe(true);
    expect(said(button)).toBeNull();
    const strip = heightOf(cart, '[role="region"]');
    expect(strip.top).toBeGreaterThanOrEqual(heightOf(cart, 'header').bottom);
    expect(cart.querySelector('p')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(strip.bottom);
    expect(heightOf(cart, 'footer').top).toBeCloseTo(foot.top, 0);
    said(cart)?.querySelector<HTMLElement>('button')?.click();
    await pass(0);
    expect(notices.store.getState()).toEqual([]);
  });

  it('messages shorten the content of a tall dialog and do not move its buttons', async () => {
    const notices = createNotices();
    const root = await inShadow(
      <OnPage notices={notices}>
        <Asking size="large">
          <div style={{ height: 2000 }} />
        </Asking>
      </OnPage>,
    );
    stand(root);
    const foot = heightOf(root, 'footer');
    const head = heightOf(root, 'header');
    notices.show('info', 'uno');
    notices.show('info', 'dos');
    await pass(0);
    expect(heightOf(root, 'footer').top).toBeCloseTo(foot.top, 0);
    expect(heightOf(root, 'header').top).toBeCloseTo(head.top, 0);
  });

  it('messages are shown in the dialog opened last, and closing it moves them for their remaining time without announcing them again', async () => {
    const notices = createNotices();
    const below = await inShadow(
      <OnPage notices={notices}>
        <Asking size="large" />
      </OnPage>,
    );
    const top = await inShadow(
      <OnPage notices={notices}>
        <Asking size="small" />
      </OnPage>,
    );
    notices.show('error', 'Error de servidor');
    await pass(4000);
    expect(texts(top)).toEqual(['Error de servidor']);
    expect(said(below)).toBeNull();
    top.querySelector<HTMLElement>('header button')?.click();
    await pass(50);
    expect(said(top)).toBeNull();
    const moved = said(below);
    expect(moved?.textContent).toBe('Error de servidor');
    expect(moved?.querySelector('[role="alert"], [role="status"]')).toBeNull();
    below.querySelector<HTMLElement>('header button')?.click();
    await pass(1500);
    // The latest widget shows the message at the window's edge once no dialog is open, for 6 s in all.
    expect(said(top)?.textContent).toBe('Error de servidor');
    await pass(600);
    expect(notices.store.getState()).toEqual([]);
  });

  it('a message sent while its dialog closes is shown at the edge of the window', async () => {
    const notices = createNotices();
    function Saving() {
      const [saved, setSaved] = useState(false);
      const save = (): void => {
        notices.show('success', 'Guardado');
        setSaved(true);
      };
      return <Dialog open={!saved} title="Editar" footer={<button onClick={save}>Guardar</button>} />;
    }
    const root = await inShadow(
      <OnPage notices={notices}>
        <Saving />
      </OnPage>,
    );
    root.querySelector<HTMLElement>('footer button')?.click();
    await expect.poll(() => said(root)?.textContent).toBe('Guardado');
    expect(said(root)?.matches(':popover-open')).toBe(true);
  });
});

it('a window below 480 px of height shows one message and the number of waiting ones', async () => {
  await page.viewport(740, 470);
  onTestFinished(() => page.viewport(1280, 800));
  const notices = createNotices();
  const root = await inShadow(<OnPage notices={notices} />);
  for (const text of ['uno', 'dos', 'tres']) notices.show('error', text);
  await expect.poll(() => texts(root)).toEqual(['uno']);
  expect(root.textContent).toContain('y 2 más');
});

it('messages at the edge of the window are placed above a fixed submit button of any widget', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const form = await inShadow(
    <div data-foot style={{ position: 'fixed', inset: 'auto 0 0', height: 80 }}>
      <button type="button">Pagar</button>
    </div>,
  );
  const notices = createNotices();
  const root = await inShadow(<OnPage notices={notices} />);
  for (const text of ['uno', 'dos']) notices.show('error', text);
  const act = form.querySelector('button')?.parentElement?.getBoundingClientRect().top ?? NaN;
  await expect.poll(() => heightOf(root, '[role="region"]').bottom).toBe(act - 8);
});

it('messages at the edge of the window do not cover the focused field and its label', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const form = await inShadow(
    <label style={{ position: 'fixed', inset: 'auto 16px 40px' }}>
      Gerente operativo
      <input style={{ display: 'block', height: 40 }} />
    </label>,
  );
  const notices = createNotices();
  const root = await inShadow(<OnPage notices={notices} />);
  notices.show('info', 'Borrador recuperado');
  const field = form.querySelector('label')?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => heightOf(root, '[role="region"]').bottom).toBe(740 - 16);
  form.querySelector('input')?.focus();
  await expect.poll(() => heightOf(root, '[role="region"]').bottom).toBeCloseTo(field.top - 8, 0);
  // A focused message stays below the pointer.
  const close = said(root)?.querySelector('button');
  close?.focus();
  expect(root.activeElement).toBe(close);
  expect(heightOf(root, '[role="region"]').bottom).toBeCloseTo(field.top - 8, 0);
});
