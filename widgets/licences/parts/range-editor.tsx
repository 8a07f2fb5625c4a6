import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatPesos } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { boundLength, rangePriceLength } from '#shared/domain/agreements/transaction-ranges';
import { requiredText } from '#shared/desk/desk-fields.messages';
import { Button, IconButton } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { Icon } from '#shared/ui/icon';
import { Money, Text } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { from, token } from '#shared/ui/tokens';
import { listedProblem, sortedRanges, type EntryField, type Range } from '../licence-editor.form.ts';
import { messages } from '../licence-editor.messages.ts';
import type { LicenceEditorModel } from '../licence-editor.model.ts';

export interface RangeEditorProps {
  readonly model: Pick<
    LicenceEditorModel,
    'store' | 'form' | 'entry' | 'typeEntry' | 'keepEntry' | 'dropEntry' | 'editRange' | 'removeRange'
  >;
}

const lengths: Readonly<Record<EntryField, number>> = { minimum: boundLength, maximum: boundLength, price: rangePriceLength };
const labels = { minimum: 'rangeMinimum', maximum: 'rangeMaximum', price: 'rangePrice' } as const satisfies Record<
  EntryField,
  keyof typeof messages
>;

const nameOf = ({ minimum, maximum }: Range): string => messages.rangeOf(formatQuantity(minimum), formatQuantity(maximum));

const rangeColumns = (
  ranges: readonly Range[],
  editing: string | null,
  onEdit: (key: string) => void,
  onRemove: (key: string) => void,
): readonly Column<Range>[] => [
  {
    key: 'range',
    head: messages.range,
    title: true,
    cell: (range) => {
      const problem = listedProblem(range, ranges);
      return (
        <>
          {nameOf(range)}
          {problem !== null && (
            <Text $role="small" $tone="dangerText" $block>
              {messages.problems[problem]}
            </Text>
          )}
        </>
      );
    },
  },
  { key: 'price', head: messages.rangePrice, align: 'end', narrow: 'second', cell: ({ price }) => <Money>{formatPesos(price)}</Money> },
  {
    key: 'actions',
    acts: true,
    head: '',
    headLabel: messages.rangeActions,
    narrow: 'end',
    align: 'end',
    width: '104px',
    cell: (range) => (
      <Actions>
        <IconButton
          size="dense"
          label={messages.editRange(nameOf(range))}
          icon={<DeskIcon name="edit" />}
          aria-pressed={range.key === editing}
          onClick={() => onEdit(range.key)}
        />
        <IconButton
          size="dense"
          label={messages.removeRange(nameOf(range))}
          icon={<Icon name="trash" />}
          onClick={() => onRemove(range.key)}
        />
      </Actions>
    ),
  },
];

export function RangeEditor({ model }: RangeEditorProps) {
  const fields = useRef<HTMLDivElement>(null);
  const { editing, pending } = useStore(model.store);
  const { ranges } = useStore(model.form.store).values;
  const { values, visibleProblems } = useStore(model.entry.store);
  const [cut, setCut] = useState<EntryField | null>(null);

  function type(field: EntryField, text: string): void {
    setCut(text.replaceAll(/\D/g, '').length > lengths[field] ? field : null);
    model.typeEntry({ [field]: text });
  }

  /** Runs synchronously, since the staff member may have focused another control a frame later. */
  function focusOn(selector: string): void {
    fields.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function thenFocusField(act: () => void): void {
    setCut(null);
    flushSync(act);
    focusOn('input');
  }

  function keep(): void {
    setCut(null);
    // The problem must be drawn before the focus moves to its field.
    focusOn(flushSync(model.keepEntry) ? 'input' : '[aria-invalid="true"]');
  }

  function textOf(field: EntryField): string | undefined {
    if (cut === field) return messages.cut(lengths[field]);
    if (pending && field === 'minimum') return messages.pending;
    const problem = visibleProblems[field];
    return problem === undefined || problem === 'required' ? problem && requiredText : messages.problems[problem];
  }

  return (
    <>
      <Fields ref={fields}>
        {(['minimum', 'maximum', 'price'] as const).map((field) => (
          <TextField
            key={field}
            label={messages[labels[field]]}
            inputMode="numeric"
            counts={false}
            value={values[field]}
            error={textOf(field)}
            live={cut === field}
            onChange={(event) => type(field, event.currentTarget.value)}
          />
        ))}
        <Buttons>
          <Button icon={editing === null ? <Icon name="plus" /> : <Icon name="check" />} onClick={keep}>
            {editing === null ? messages.add : messages.keepRange}
          </Button>
          {editing !== null && (
            <Button
              tone="quiet"
              // The pressed button disappears, so a field takes the focus.
              onClick={() => thenFocusField(model.dropEntry)}
            >
              {messages.dropRange}
            </Button>
          )}
        </Buttons>
      </Fields>
      {ranges.length === 0 ? (
        <Text role="status" $role="small" $tone="textMuted">
          {messages.noRanges}
        </Text>
      ) : (
        <Frame>
          <Table
            label={messages.rangeList}
            columns={rangeColumns(
              ranges,
              editing,
              (key) => thenFocusField(() => model.editRange(key)),
              (key) => thenFocusField(() => model.removeRange(key)),
            )}
            rows={sortedRanges(ranges)}
            rowKey={({ key }) => key}
            empty={messages.noRanges}
          />
        </Frame>
      )}
    </>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  ${from.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${from.sm} {
    grid-column: 1 / -1;
  }
`;

const Frame = styled.div`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
`;

const Actions = styled.span`
  display: inline-flex;
  gap: 4px;
`;
