import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Button } from './button.tsx';
import type { Toast } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

export default { title: 'Kit/Toast region', component: ToastRegion } satisfies Meta<typeof ToastRegion>;

const samples: readonly Omit<Toast, 'id'>[] = [
  { kind: 'success', text: 'El código promocional ha sido aplicado a su compra.' },
  { kind: 'warning', text: 'Sólo puedes escoger un paquete gratis.' },
  { kind: 'error', text: 'Error de servidor', action: { label: 'Reintentar', run: () => undefined } },
];

function Sayer({ said = 0 }: { readonly said?: number }) {
  const [toasts, setToasts] = useState<readonly Toast[]>(samples.slice(0, said).map((sample, index) => ({ ...sample, id: String(index) })));
  const [count, setCount] = useState(said);
  function say(): void {
    const sample = samples[count % samples.length];
    if (sample) setToasts([...toasts, { ...sample, id: String(count) }]);
    setCount(count + 1);
  }
  return (
    <>
      <Button onClick={say}>Avisar</Button>
      <ToastRegion toasts={toasts} onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </>
  );
}

export const Queue: StoryObj = { render: () => <Sayer /> };
/** One of each kind. */
export const Shown: StoryObj = { render: () => <Sayer said={3} /> };
