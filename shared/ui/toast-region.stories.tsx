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

const sampled = samples.map((sample, index): Toast => ({ ...sample, id: String(index) }));

function Sayer() {
  const [toasts, setToasts] = useState<readonly Toast[]>(sampled);
  return (
    <>
      <Button onClick={() => setToasts(sampled)}>Avisar</Button>
      <ToastRegion toasts={toasts} onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </>
  );
}

/** One message of each kind. */
export const Shown: StoryObj = { render: () => <Sayer /> };
