import { useState, type ReactElement } from 'react';
import type { Meta, StoryObj } from '@storybook/react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { Row } from '#shared/ui/card';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

export default { title: 'Desk/View menu', component: ViewMenu } satisfies Meta<typeof ViewMenu>;

const columns = ['Visibilidad', 'Tipo paquete', 'Código paquete', 'Descripción', 'Valor total', 'Vigencia'].map((label) => ({
  key: label,
  label,
}));

interface SampleProps {
  readonly views: ViewMenuProps['views'];
  readonly said?: ViewMenuProps['lastSave'];
  readonly table?: boolean;
}

function Sample({ views, said = null, table = true }: SampleProps) {
  const [hidden, setHidden] = useState<readonly string[]>(['Vigencia']);
  const [dense, setDense] = useState(false);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({ Descripción: 320 });
  const arranging = {
    widths,
    onMove: () => undefined,
    onWiden(key: string, width: number | null) {
      const { [key]: _, ...others } = widths;
      setWidths(width === null ? others : { ...others, [key]: width });
    },
  };
  const onColumn = (key: string, shown: boolean) => setHidden(shown ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <Row $end>
      <ViewMenu
        views={views}
        lastSave={said}
        longestName={60}
        onOpenView={() => undefined}
        onSaveView={() => undefined}
        onRemoveView={() => undefined}
        onDefaultView={() => undefined}
        onShown={() => undefined}
        {...(table && { table: { columns, hidden, dense, onColumn, onDense: setDense, arranging } })}
      />
    </Row>
  );
}

/** The reader of the story presses the button. */
const opened = (sample: ReactElement): StoryObj => ({
  ...afterActing({ render: () => sample }, async (visitor) => {
    await visitor.press('button', 'Vista');
  }),
  parameters: overThePage,
});

export const NoViews = opened(<Sample views={[]} />);
export const SavedViews = opened(
  <Sample
    views={[
      { name: 'Base, por valor', status: 'current', isDefault: false },
      { name: 'Privados que vencen este mes', status: 'usable', isDefault: false },
      { name: 'De la versión pasada', status: 'stale', isDefault: false },
    ]}
  />,
);
/** The open view differs from what was saved, and the list opens with another one. */
export const ChangedView = opened(
  <Sample
    views={[
      { name: 'Base, por valor', status: 'changed', isDefault: false },
      { name: 'Privados que vencen este mes', status: 'usable', isDefault: true },
    ]}
  />,
);
export const OfCards = opened(
  <Sample table={false} views={[{ name: 'Andina', status: 'usable', isDefault: false }]} said={{ name: 'Andina', lasting: true }} />,
);
export const NotKept = opened(
  <Sample table={false} views={[{ name: 'Andina', status: 'current', isDefault: false }]} said={{ name: 'Andina', lasting: false }} />,
);
