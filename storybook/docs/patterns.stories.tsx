import type { ComponentType, ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { styled } from 'styled-components';
import { token } from '#shared/ui/tokens';
import * as table from '#shared/desk/ui/table.stories';
import * as dateField from '#shared/desk/ui/date-field.stories';
import * as filterBar from '#shared/desk/ui/filter-bar.stories';
import * as factList from '#shared/ui/fact-list.stories';
import * as formSection from '#shared/ui/forms/form-layout.stories';
import * as price from '#shared/ui/price.stories';
import * as emptyState from '#shared/ui/empty-state.stories';
import * as errorState from '#shared/ui/error-state.stories';
import * as loading from '#shared/ui/skeleton.stories';
import { Part, Sheet } from './sheet.tsx';

const meta: Meta = { title: 'Docs/Patterns', tags: ['!autodocs'] };
export default meta;

const Stage = styled.div`
  padding: 24px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
`;

interface Pattern {
  readonly title: string;
  readonly does: readonly string[];
  readonly donts: readonly string[];
  readonly shown: readonly Shown[];
}

interface Shown {
  readonly component?: ComponentType;
  readonly story: { readonly render?: unknown; readonly args?: object };
}

/** Draws a story of the kit without its own page. */
function drawn({ component: Component, story }: Shown): ReactNode {
  if (story.render !== undefined) return (story.render as () => ReactNode)();
  return Component === undefined ? null : <Component {...story.args} />;
}

const pattern = ({ title, does, donts, shown }: Pattern): StoryObj => ({
  render: () => (
    <Sheet>
      <h1>{title}</h1>
      {shown.map((story, index) => (
        <Stage key={index}>{drawn(story)}</Stage>
      ))}
      <Part title="Do">
        <ul>
          {does.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Part>
      <Part title="Don't">
        <ul>
          {donts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Part>
    </Sheet>
  ),
});

export const Forms = pattern({
  title: 'Forms',
  shown: [{ story: formSection.Whole }],
  does: [
    'A label above the field; help or error below it, in the same place.',
    'An error says what to write, stands at its field, and the summary above leads to it.',
    'What the platform knows is filled in, locked, and can be changed on purpose.',
    'What was written survives a failure, a sign-in and a way back.',
  ],
  donts: ['A placeholder as the label.', 'A message that only a toast says.', 'Enter that sends a dialog by mistake.'],
});
export const Tables = pattern({
  title: 'Tables',
  shown: [{ story: table.Paged }, { story: table.Empty }],
  does: [
    'The name first; numbers right, dates tabular, text left.',
    'The head of a column sorts as a whole and says how.',
    'On a phone each row is an item of two lines; what is left out is behind "Ver más".',
    'The address keeps filter, order and page.',
  ],
  donts: ['Zebra, vertical lines.', 'Row acts that only hover shows.', 'A total of one page where the whole is meant.'],
});
export const Empty = pattern({
  title: 'Nothing there',
  shown: [{ component: emptyState.default.component as ComponentType, story: emptyState.WithAnAct }, { story: filterBar.NothingLeft }],
  does: ['An icon, one sentence, one act that leads out.', 'A search without a match says what was searched for, and clears it.'],
  donts: ['A table with a head and nothing under it.', 'A heading of a group that is empty.'],
});
export const Failed = pattern({
  title: 'What failed',
  shown: [{ component: errorState.default.component as ComponentType, story: errorState.Failed }, { story: errorState.Quiet }],
  does: [
    'Says what happened, then what to do: "No pudimos cargar los planes. Reintentar".',
    'Only the part that failed; the rest of the screen stays.',
    'Where money may have moved, says so, and whom to write to.',
  ],
  donts: ['Blame, codes without words, an apology in the place of a way on.'],
});
export const Loading = pattern({
  title: 'On its way',
  shown: [{ story: loading.Blocks }],
  does: ['A skeleton of the final size, after 150 ms.', 'What was there stays, dimmed by nothing, while it is asked for again.'],
  donts: ['A jump when it comes.', 'A backdrop but where the specification has one.'],
});
export const Money = pattern({
  title: 'Money',
  shown: [
    ...[price.Plain, price.Reduced, price.Total].map((story) => ({ component: price.default.component as ComponentType, story })),
    { component: factList.default.component as ComponentType, story: factList.Payment },
  ],
  does: [
    'Whole pesos: $1,190,000, comma for thousands, the minus sign before the amount.',
    'Figures of one width, one right edge a card, 650.',
    'Tax, period and old price beside it, quiet: "IVA incluido", "/anual", "Antes".',
    'Every price, tax and renewal is said before paying.',
  ],
  donts: ['An amount that wraps or is cut.', 'Two sums of the same name.', '"10%": a space stands before the sign.'],
});
export const Dates = pattern({
  title: 'Dates',
  shown: [{ story: dateField.Chosen }, { story: dateField.Wrong }],
  does: ['dd/MM/yyyy, 24 hours, the time of Bogotá wherever the reader is.', 'Typed or picked; what cannot be is said at the field.'],
  donts: ['"Hace 3 días" where the day counts.', 'The zone of the machine.'],
});
