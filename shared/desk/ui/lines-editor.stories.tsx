import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { createForm } from '#shared/form/form';
import { Card } from '#shared/ui/card';
import { LinesEditor, type LineRules, type LineWords } from './lines-editor.tsx';

export default { title: 'Desk/Lines editor', component: LinesEditor } satisfies Meta<typeof LinesEditor>;

interface Sample {
  readonly kind: string;
  readonly count: number;
}
interface Typed {
  readonly kind: string;
  readonly count: string;
}
type Name = keyof Typed;

const kinds = ['Tornillo', 'Tuerca', 'Arandela'];

const rules: LineRules<Sample, Typed, Name> = {
  empty: { kind: '', count: '' },
  fields: ({ kind, count }) => [
    { kind: 'choice', name: 'kind', value: kind, options: kinds.map((each) => ({ value: each, label: each })) },
    { kind: 'digits', name: 'count', value: count, maximum: 5000, disabled: kind === '' },
  ],
  change: (name, value) => ({ [name]: Number(value) > 5000 ? '' : String(value) }),
  read: ({ kind, count }) => (kind === '' || count === '' ? null : { kind, count: Number(count) }),
  write: ({ kind, count }) => ({ kind, count: String(count) }),
  isDuplicate: (line, others) => others.some(({ kind }) => kind === line.kind),
};

const words: LineWords<Name> = {
  labels: { kind: 'Pieza', count: 'Cantidad' },
  choose: 'Selecciona',
  required: 'Campo obligatorio',
  above: (number, maximum) => `${number} supera el máximo de ${maximum}.`,
  help: ({ maximum }) => (maximum === null ? undefined : `Máximo ${maximum}.`),
  addTitle: 'Agregar pieza',
  add: 'Agregar',
  listTitle: 'En la caja',
  count: (lines) => `${lines} piezas`,
  empty: 'La caja está vacía.',
  name: 'Pieza',
  edit: 'Editar pieza',
  editOf: (name) => `Editar ${name}`,
  updated: 'Pieza actualizada',
  duplicate: 'Ya está en la caja.',
  removeOf: (name) => `Quitar ${name}`,
  removeQuestion: '¿Quitar la pieza?',
  remove: 'Quitar pieza',
  removed: 'Pieza quitada',
};

const formOf = (opened: Typed) =>
  createForm<Typed, Name, 'missing'>({
    opened,
    problems: ({ kind, count }) => ({ kind: kind === '' ? 'missing' : undefined, count: count === '' ? 'missing' : undefined }),
  });

function Box({ filled, failed = false }: { readonly filled: readonly Sample[]; readonly failed?: boolean }) {
  const [lines, setLines] = useState(filled);
  const [adding] = useState(() => formOf(rules.empty));
  return (
    <Card>
      <LinesEditor
        rules={rules}
        words={words}
        lists={{ kind: { loading: false, onRetry: failed ? () => undefined : undefined } }}
        wide="kind"
        columns={[{ key: 'count', head: 'Cantidad', align: 'end' }]}
        row={({ kind, count }) => ({ name: kind, count: String(count) })}
        lines={lines}
        onLines={setLines}
        adding={adding}
        formOf={formOf}
        say={() => undefined}
        removeDelay={1_000}
        level={3}
      />
    </Card>
  );
}

export const Empty: StoryObj = { render: () => <Box filled={[]} /> };
export const Filled: StoryObj = {
  render: () => (
    <Box
      filled={[
        { kind: 'Tornillo', count: 200 },
        { kind: 'Tuerca', count: 25 },
      ]}
    />
  ),
};
export const ListFailed: StoryObj = { render: () => <Box filled={[]} failed /> };
