import { useState, type ReactElement } from 'react';
import type { Meta, StoryObj } from '@storybook/react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import type { Visitor } from '../../../storybook/visitor.ts';
import { Row } from '../card.tsx';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

export default { title: 'Desk/View menu', component: ViewMenu } satisfies Meta<typeof ViewMenu>;

const columns = ['Visibilidad', 'Tipo paquete', 'Código paquete', 'Descripción', 'Valor total', 'Vigencia'].map((label) => ({
  key: label,
  label,
}));

interface SampleProps {
  readonly views: ViewMenuProps['views'];
  readonly said?: ViewMenuProps['said'];
  readonly table?: boolean;
  readonly shared?: NonNullable<ViewMenuProps['shared']>['state'];
  readonly tells?: string | null;
}

function Sample({ views, said = null, table = true, shared, tells = null }: SampleProps) {
  const [hidden, setHidden] = useState<readonly string[]>(['Vigencia']);
  const [dense, setDense] = useState(false);
  const onColumn = (key: string, shown: boolean) => setHidden(shown ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <Row $end>
      <ViewMenu
        views={views}
        said={said}
        longestName={60}
        onOpenView={() => undefined}
        onSaveView={() => undefined}
        onRemoveView={() => undefined}
        onShown={() => undefined}
        {...(shared && {
          shared: {
            state: shared,
            said: tells,
            busy: false,
            onOpen: () => undefined,
            onShare: () => Promise.resolve(true),
            onRemove: () => undefined,
            onRetry: () => undefined,
          },
        })}
        {...(table && { table: { columns, hidden, dense, onColumn, onDense: setDense } })}
      />
    </Row>
  );
}

/** Whoever looks at it presses the button. */
const opened = (sample: ReactElement, then?: (visitor: Visitor) => Promise<void>): StoryObj => ({
  ...afterActing({ render: () => sample }, async (visitor) => {
    await visitor.press('button', 'Vista');
    await then?.(visitor);
  }),
  parameters: overThePage,
});

export const NoViews = opened(<Sample views={[]} />);
export const SavedViews = opened(
  <Sample
    views={[
      { name: 'Base, por valor', status: 'current' },
      { name: 'Privados que vencen este mes', status: 'usable' },
      { name: 'De la versión pasada', status: 'stale' },
    ]}
  />,
);
export const OfCards = opened(
  <Sample table={false} views={[{ name: 'Andina', status: 'usable' }]} said={{ name: 'Andina', lasting: true }} />,
);
export const NotKept = opened(
  <Sample table={false} views={[{ name: 'Andina', status: 'current' }]} said={{ name: 'Andina', lasting: false }} />,
);

const sharedOnes = [
  { name: 'Privados activos', status: 'current', by: 'Andrea Rojas · 11/11/2026 09:30:00' },
  { name: 'Por vencer', status: 'usable', by: 'Julián Acosta · 20/11/2026 16:02:11' },
  { name: 'De la versión pasada', status: 'stale', by: '' },
] as const;
/** Whoever may change what the list shows shares its views. */
export const Shared = opened(
  <Sample table={false} views={[{ name: 'Andina', status: 'usable' }]} shared={{ status: 'ready', views: sharedOnes, mayShare: true }} />,
);
/** Whoever only reads the list has them all the same. */
export const SharedToRead = opened(<Sample table={false} views={[]} shared={{ status: 'ready', views: sharedOnes, mayShare: false }} />);
export const SharedRemoval = opened(
  <Sample table={false} views={[]} shared={{ status: 'ready', views: sharedOnes, mayShare: true }} />,
  (visitor) => visitor.press('button', 'Borrar vista compartida: Por vencer'),
);
/** Somebody else was faster. */
export const SharedConflict = opened(
  <Sample
    table={false}
    views={[]}
    shared={{ status: 'ready', views: sharedOnes, mayShare: true }}
    tells="Julián Acosta cambió la vista «Por vencer» mientras tanto. Ábrela antes de reemplazarla o borrarla."
  />,
);
export const SharedFailed = opened(<Sample table={false} views={[]} shared={{ status: 'failed', failure: new Error('no answer') }} />);
