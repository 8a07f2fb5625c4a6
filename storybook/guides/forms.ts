import type { Guide } from './guide.ts';

export const formGuides: Readonly<Record<string, Guide>> = {
  'Kit/Forms/Section': {
    use: 'A form: its data in groups, each a card with a name, its fields in two columns.',
    not: 'For one choice that acts at once.',
    keyboard: 'Tab goes in reading order; an error summary leads to each field.',
    does: [
      'A label above, help or error below in the same place.',
      'Two columns from 640 px of its place, one below.',
      '"Opcional" marks what may stay empty.',
      'Numbers its sections where they are done in order.',
    ],
    donts: ['A placeholder in the place of a label.', 'A star for what is required.', 'Three columns of short and long fields.'],
  },
  'Kit/Forms/Select': {
    use: 'One of fewer than eight fixed choices. The phone brings its own wheel.',
    not: 'For two or three choices that should be seen at once: that is a segmented control. For long lists: a combobox.',
    keyboard: 'As the system has it: arrows choose, letters find.',
    does: ['Begins with nothing chosen where no choice is usual.', 'Words in the order in which people look for them.'],
    donts: ['A first entry that is no choice and can be sent.', 'Yes and no in a list.'],
  },
  'Kit/Forms/Combobox': {
    use: 'One of eight or more choices, found by typing: a city, a bank, a country.',
    not: 'For free text with suggestions: that is a suggest field.',
    keyboard: 'Typing finds; arrows move, Enter picks without sending the form, Escape closes and puts the chosen text back.',
    does: ['Bold what was typed in what it finds.', 'Finds without accents and capitals.', 'Says that nothing was found.'],
    donts: ['Keeps a text that is no choice.', 'A list that covers its own field.'],
  },
  'Kit/Forms/Segmented': {
    use: 'Two or three fixed choices, all in sight: Natural or Jurídica.',
    not: 'For more than three, or for long words: that is a select. For on and off: a switch or a checkbox.',
    keyboard: 'One stop in the tab order; arrows choose, as with every group of radios.',
    does: ['Short words of about one length.', 'Nothing chosen at first, where the answer decides what is asked next.'],
    donts: ['Words that wrap.', 'A choice that sends the form.'],
  },
  'Kit/Forms/Suggest field': {
    use: 'Free text that often is one of a few: the host of an address, a name that is known.',
    not: 'Where only a known value is right: that is a combobox.',
    keyboard: 'What is typed stays; arrows go to a suggestion, Enter picks it without sending, Escape puts the list away.',
    does: ['Offers nothing while there is nothing to offer.', 'Leaves what was typed alone.'],
    donts: ['A suggestion that is taken by leaving the field.'],
  },
  'Kit/Forms/Text area': {
    use: 'Several lines: a reason, a note.',
    not: 'For one line: that is a text field.',
    keyboard: 'Enter makes a new line and never sends.',
    does: ['Counts from 80 % of what may be written.', 'As high as what is usually written.'],
    donts: ['Cuts what is pasted without saying so.'],
  },
  'Kit/Forms/Check digit field': {
    use: 'A NIT and its check digit, as one group.',
    not: 'For numbers without a check digit.',
    keyboard: 'The number is typed; the digit is computed, can be read and copied, and is not in the way of Tab.',
    does: ['Computes the digit with every key.', 'Says what is wrong below the whole group.'],
    donts: ['Asks the buyer for the digit.'],
  },
  'Kit/Forms/File drop': {
    use: 'One file that is handed in: a proof of payment, a RUT.',
    not: 'For a picture that is chosen from a list.',
    keyboard: 'A real button inside opens the chooser; what removes the file follows it.',
    does: [
      'Says which kinds and what size before anything is chosen.',
      'Cuts a long name in its middle: the end says the kind.',
      'Keeps the error under it until the next try.',
    ],
    donts: ['Asks people to drag.', 'Takes a file that the platform refuses.'],
  },
  'Kit/Forms/Error summary': {
    use: 'Above a long form that was sent with something wrong: what, each line a way to its field.',
    not: 'For a form of two fields, or in the place of the errors at the fields.',
    keyboard: 'Takes the focus after each refused try; Enter on a line goes to the field, also into a folded one.',
    does: ['Names the field, then what to write.', 'In the order of the form.'],
    donts: ['"Hay errores en el formulario."', 'Lines that lead nowhere.'],
  },
};
