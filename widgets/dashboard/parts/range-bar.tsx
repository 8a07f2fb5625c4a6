import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { firstDay } from '#shared/domain/calendar';
import { dayProblemText } from '#shared/desk/desk-fields.messages';
import { Button } from '#shared/ui/button';
import { DateField } from '#shared/desk/ui/date-field';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { Icon } from '#shared/ui/icon';
import { from, token } from '#shared/ui/tokens';
import { messages } from '../dashboard.messages.ts';
import { isSearchable, rangeProblems, type DayRange, type MovementsState } from '../movements.model.ts';

interface RangeBarProps extends Pick<MovementsState, 'range' | 'today' | 'loading'> {
  readonly onDay: (edge: keyof DayRange, day: string) => void;
  readonly onSearch: () => void;
  /** Opens the platform's export; undefined if the deployment configures no address. */
  readonly onExcel: (() => void) | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function RangeBar({ range, today, loading, onDay, onSearch, onExcel, children }: RangeBarProps) {
  /** Fields that lost the focus. Their problems show. */
  const [left, setLeft] = useState<ReadonlySet<keyof DayRange>>(new Set());
  const problems = rangeProblems({ range, today });
  const searchable = isSearchable({ range, today });

  function field(edge: keyof DayRange, label: string, min: string) {
    const problem = problems[edge];
    return (
      <DateField
        label={label}
        value={range[edge]}
        today={today}
        min={min}
        max={today}
        invalidText={dayProblemText({ problem: 'date-format' })}
        error={problem !== null && (range[edge] !== '' || left.has(edge)) ? dayProblemText(problem) : undefined}
        onChange={(day) => {
          setLeft(new Set([...left].filter((one) => one !== edge)));
          onDay(edge, day);
        }}
        onBlur={() => setLeft(new Set([...left, edge]))}
      />
    );
  }
  return (
    <Bar
      onSubmit={(event) => {
        event.preventDefault();
        if (searchable && !loading) onSearch();
      }}
    >
      {field('from', messages.from, firstDay)}
      {field('to', messages.to, range.from === '' ? firstDay : range.from)}
      <Buttons>
        <Button type="submit" tone="primary" icon={<Icon name="search" />} disabled={!searchable} busy={loading}>
          {messages.search}
        </Button>
        {onExcel && (
          <Button icon={<DeskIcon name="download" />} disabled={!searchable} onClick={onExcel}>
            {messages.excel}
          </Button>
        )}
        {children}
      </Buttons>
    </Bar>
  );
}

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 12px 16px;
  padding: 16px;
  border-bottom: 1px solid ${token.line};
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 16px 20px;
  }
  ${from.lg} {
    grid-template-columns: 220px 220px 1fr;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${from.sm} {
    grid-column: 1 / -1;
  }
  ${from.lg} {
    grid-column: auto;
    padding-top: 26px;
  }
`;
