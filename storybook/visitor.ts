import { fireEvent, userEvent, waitFor, within } from 'storybook/test';

/** Milliseconds to wait for an element. */
const patience = { timeout: 10_000, interval: 50 };

/** Uses a story's widget until it shows the story's state. Each call waits for its element. */
export interface Visitor {
  within(name: string): Visitor;
  press(role: 'button' | 'checkbox' | 'menuitem' | 'menuitemradio' | 'option' | 'radio', name: string | RegExp): Promise<void>;
  /** Presses the first match, such as that of the first row or card. */
  pressFirst(role: 'button' | 'checkbox' | 'switch', name: RegExp): Promise<void>;
  write(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  attach(label: string, file: File): Promise<void>;
  /** Focuses a control as by keyboard, so that it shows its focus ring. */
  reach(role: 'button', name: string): Promise<void>;
  /** Moves the focus to the next control, as by keyboard. */
  leave(): Promise<void>;
  /** Waits for a text or a name. A story ends with it, so that it shows its status or fails. */
  sees(text: string, role?: 'timer'): Promise<void>;
}

/** @param root the widget's shadow root, which the document's queries do not reach */
export function visitorOf(root: HTMLElement): Visitor {
  const user = userEvent.setup({ delay: null });
  return visitorIn((look) => look(root));

  /** @param find looks inside the visitor's place */
  function visitorIn(find: <Found>(look: (place: HTMLElement) => Found) => Found): Visitor {
    const seek = <Found>(what: string, look: (inside: ReturnType<typeof within>) => Found): Promise<Found> =>
      waitFor(() => find((place) => look(within(place))), {
        ...patience,
        onTimeout: (cause) => new Error(`there is no ${what}: ${cause.message.split(/[.\n]/, 1)[0]}`),
      });
    /** The first match: a company's field stands before its representative's of the same name. Waits for the options. */
    const field = (label: string): Promise<HTMLElement> =>
      seek(`the field '${label}'`, (inside) => {
        const [found = root] = inside.getAllByLabelText(label);
        if (found.matches(':disabled')) throw new Error('it takes nothing yet');
        return found;
      });
    return {
      within: (name) => visitorIn((look) => find((place) => look(placeCalled(name, place)))),
      async press(role, name) {
        await user.click(await seek(`the ${role} '${String(name)}'`, (inside) => inside.getByRole(role, { name })));
      },
      async pressFirst(role, name) {
        const found = await seek(`a ${role} '${String(name)}'`, (inside) => inside.getAllByRole(role, { name }).slice(0, 1));
        for (const each of found) await user.click(each);
      },
      async write(label, text) {
        const found = await field(label);
        await user.click(found);
        // Not key by key: user-event loses typed text in a shadow root.
        await fireEvent.input(found, { target: { value: text } });
      },
      async choose(label, name) {
        const found = await field(label);
        const option = await seek(`the option '${name}'`, () => within(found).getByRole('option', { name }));
        await user.selectOptions(found, option);
      },
      async attach(label, file) {
        const chooser = await seek(`the file field '${label}'`, (inside) => inside.getByLabelText(label, { selector: 'input' }));
        await user.upload(chooser, file);
      },
      async reach(role, name) {
        const found = await seek(`the ${role} '${name}'`, (inside) => inside.getByRole(role, { name }));
        // Not by the Tab key: user-event finds no control in a shadow root.
        found.focus();
        if (!found.matches(':focus-visible')) throw new Error(`the ${role} '${name}' shows no ring`);
      },
      leave: () => user.tab(),
      async sees(text, role) {
        // Compares with plain spaces: a figure and its unit may have a no-break space between them.
        const plain = text.replaceAll(/\s+/g, ' ');
        await seek(`'${text}'`, (inside) => (role === undefined ? inside.getAllByText(plain) : inside.getAllByRole(role, { name: plain })));
      },
    };
  }
}

/** @throws unless exactly one place matches */
function placeCalled(name: string, root: HTMLElement): HTMLElement {
  const [place, ...others] = (['region', 'dialog', 'alertdialog', 'group'] as const).flatMap((role) =>
    within(root).queryAllByRole(role, { name }),
  );
  if (place === undefined || others.length > 0) throw new Error(`${others.length === 0 ? 'no' : 'more than one'} place '${name}'`);
  return place;
}
