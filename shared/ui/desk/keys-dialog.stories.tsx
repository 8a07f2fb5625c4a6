import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { overThePage } from '../../../storybook/kit-play.ts';
import { KeysDialog } from './keys-dialog.tsx';

export default { title: 'Desk/Keys dialog', component: KeysDialog } satisfies Meta<typeof KeysDialog>;

function Telling() {
  const [heard, setHeard] = useState(true);
  return <KeysDialog open onOpen={() => undefined} onClose={() => undefined} singleKeys={heard} onSingleKeys={setHeard} />;
}

/** Made of the keys that are heard on the screen below it; here, of `?` alone. */
export const Open: StoryObj = { parameters: overThePage, render: () => <Telling /> };
