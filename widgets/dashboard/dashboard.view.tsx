import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ViewProps } from '#shared/runtime/widget';
import { useModel } from '#shared/runtime/use-model';
import { Button } from '#shared/ui/button';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { Dialog } from '#shared/ui/dialog';
import { createDashboardModel } from './dashboard.model.ts';
import { messages } from './dashboard.messages.ts';
import { createMovementsModel } from './movements.model.ts';
import { Movements } from './movements.view.tsx';
import { Products } from './products.view.tsx';
import type { DashboardProps } from './props.ts';

/** Both screens are one widget, since the second shows the movements that the first requested. */
export function View({ page, props, host }: ViewProps<DashboardProps>) {
  const model = useModel(() => createDashboardModel(page, host.location));
  const movements = useModel(() => createMovementsModel(page, host.location, () => host.navigate('/admin/dashboard/movements')));
  const denied = useStore(model.store, (state) => state.denied);
  const { history, refusal } = useStore(movements.store);
  const onMovements = props.section === 'movements';
  const astray = onMovements && history === null && !denied;

  useEffect(() => {
    if (astray) host.navigate('/admin/dashboard', { replace: true });
  }, [host, astray]);

  if (denied) return <ClosedScreen />;
  return (
    <>
      {/* A visit to the movements without a request shows the products, and the address changes to theirs. */}
      {onMovements && history !== null ? (
        <Movements page={page} host={host} model={movements} history={history} />
      ) : (
        <Products model={model} movements={movements} />
      )}
      <Dialog
        open={refusal !== null}
        role="alertdialog"
        size="small"
        closeButton={false}
        title={messages.refusedTitle}
        onClose={movements.closeRefusal}
        footer={
          <Button tone="primary" onClick={movements.closeRefusal} data-autofocus>
            {messages.close}
          </Button>
        }
      >
        {refusal?.text}
      </Dialog>
    </>
  );
}
