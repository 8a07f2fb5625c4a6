import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { SuggestField } from './suggest-field.tsx';

export default { title: 'Kit/Forms/Suggest field', component: SuggestField } satisfies Meta<typeof SuggestField>;

const known = ['andina.co', 'gmail.com', 'hotmail.com', 'outlook.com'];

function Typing() {
  const [text, setText] = useState('');
  const [name, typed] = text.split('@');
  const suggestions =
    name === undefined || typed === undefined
      ? []
      : known.filter((host) => host.startsWith(typed)).map((host) => ({ value: `${name}@${host}`, label: `${name}@${host}` }));
  return (
    <SuggestField
      label="Correo electrónico"
      help="Aquí llega la activación."
      value={text}
      onType={setText}
      suggestions={suggestions}
      onPick={({ value }) => setText(value)}
    />
  );
}

export const Plain: StoryObj = { render: () => <Typing /> };
/** Typed text stays unless a suggestion is picked. */
export const Suggesting: StoryObj = {
  ...afterActing(Plain, (visitor) => visitor.write('Correo electrónico', 'laura@')),
  parameters: overThePage,
};
