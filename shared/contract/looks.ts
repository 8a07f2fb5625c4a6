/** Public and frozen: names are added, never renamed or removed. */
export interface PublicProperty {
  readonly syntax: '<color>' | '<length>' | '<shadow>' | '<family-name>';
  readonly what: string;
}

const color = (what: string): PublicProperty => ({ syntax: '<color>', what });
const state = (name: string): Record<string, PublicProperty> => ({
  [`--licence-${name}-quiet`]: color(`Ground of a ${name} message.`),
  [`--licence-${name}-line`]: color(`Line around a ${name} message.`),
  [`--licence-${name}-text`]: color(`Words of a ${name} message.`),
  [`--licence-${name}-mark`]: color(`Icon of a ${name} message.`),
});
const step = (count: number): PublicProperty => ({ syntax: '<shadow>', what: `Shadow of what is lifted by ${count} of 4 steps.` });
const corner = (what: string): PublicProperty => ({ syntax: '<length>', what: `Corner of ${what}.` });

/** Custom properties, set on a tag or around it; they win over the brand's theme. */
export const publicProperties: Readonly<Record<`--licence-${string}`, PublicProperty>> = {
  '--licence-canvas': color('Ground of a whole page.'),
  '--licence-surface': color('Ground of a widget.'),
  '--licence-raised': color('Ground of a quiet button.'),
  '--licence-overlay': color('Ground of a dialog and a pop-over.'),
  '--licence-sunken': color('Ground of what lies lower: a summary, a code.'),
  '--licence-line': color('Line between parts.'),
  '--licence-line-strong': color('Line around a field.'),
  '--licence-text': color('Words.'),
  '--licence-text-muted': color('Words of less weight.'),
  '--licence-text-disabled': color('Words of what cannot be used now.'),
  '--licence-accent': color('Ground of the main button.'),
  '--licence-accent-hover': color('Its ground under a pointer.'),
  '--licence-accent-active': color('Its ground while it is pressed.'),
  '--licence-text-on-accent': color('Its words.'),
  '--licence-accent-quiet': color('A quiet ground in the accent.'),
  '--licence-accent-line': color('A line in the accent.'),
  '--licence-accent-text': color('Links and words in the accent.'),
  '--licence-accent-mark': color('Icons and bars in the accent.'),
  '--licence-focus': color('Ring around what has the focus.'),
  ...state('success'),
  ...state('warning'),
  ...state('danger'),
  ...state('info'),
  '--licence-danger-fill': color('Ground of a button that takes something away.'),
  '--licence-text-on-danger': color('Its words.'),
  '--licence-inverse': color('Ground of the opposite scheme.'),
  '--licence-inverse-text': color('Its words.'),
  '--licence-scrim': color('What lies over the page behind a dialog.'),
  '--licence-radius-xs': corner('a mark'),
  '--licence-radius-sm': corner('a small control'),
  '--licence-radius-md': corner('a button and a field'),
  '--licence-radius-lg': corner('a card'),
  '--licence-radius-xl': corner('a dialog'),
  '--licence-shadow-1': step(1),
  '--licence-shadow-2': step(2),
  '--licence-shadow-3': step(3),
  '--licence-shadow-4': step(4),
  '--licence-font-family': { syntax: '<family-name>', what: 'Face of all words.' },
  '--licence-font-mono': { syntax: '<family-name>', what: 'Face of codes and references.' },
};

/** Targets of `::part(name)` on a tag. */
export const publicParts: Readonly<Record<string, string>> = {
  root: 'All that the widget draws.',
  button: 'Every button.',
  badge: 'The number of lines on the button of a cart.',
  field: 'A field with its label and what is said of it.',
  dialog: 'The window of a dialog.',
  amount: 'What a package costs, in a price.',
  before: 'What it cost before its offer, in a price.',
  cell: 'One unit of a countdown.',
};
