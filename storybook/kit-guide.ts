/** What a designer asks of a part of the kit before using it. Its states are its stories; its props its source. */
export interface Guide {
  readonly use: string;
  readonly not: string;
  readonly keyboard: string;
  readonly does: readonly string[];
  readonly donts: readonly string[];
}

/** By the title of its stories. */
export const guides: Readonly<Record<string, Guide>> = {
  'Kit/Badge': {
    use: 'A state or a kind, in a word, beside what it says something of.',
    not: 'For what can be pressed, or for a number that changes often.',
    keyboard: 'None: it is text.',
    does: ['An icon or a dot and a word: a full dot is active, a hollow one is not.'],
    donts: ['A colour alone.', 'Capitals, but for what the specification spells so (OFERTA).'],
  },
  'Kit/Button': {
    use: 'An act. Primary for the one decision of a dialog, form or card; secondary for the next best; quiet for what is beside it; danger for what destroys.',
    not: 'To lead to another address: that is a link, which may look like a button (ButtonLink).',
    keyboard: 'Enter and Space press it. A busy one keeps its focus and takes no press.',
    does: [
      'Names the act: "Agregar productos".',
      'Keeps its width while it is busy.',
      'Says beside it why it is disabled, where the screen does not.',
    ],
    donts: ['Two filled ones in a row of acts.', '"OK", or "Enviar" alone.', 'Lower opacity.'],
  },
  'Kit/Carousel': {
    use: 'More cards of one kind than the width has room for.',
    not: 'For what everybody has to see, or for fewer cards than fit.',
    keyboard: 'Arrows move it; Tab goes through the cards that are in view.',
    does: ['Shows about 15 % of the next card on a phone.', 'Stops by itself on hover, focus and touch, and has a pause.'],
    donts: ['Moves where somebody asks for less motion.'],
  },
  'Kit/Checkbox': {
    use: 'A choice that counts when the form is sent.',
    not: 'For what acts at once: that is a switch.',
    keyboard: 'Space ticks it; its whole label is pressed.',
    does: ['Says what being ticked means.'],
    donts: ['A sentence that denies: "No recibir".'],
  },
  'Kit/Dialog': {
    use: 'A decision or a short form that interrupts. 440 to confirm, 640 for a form, 960 for a large one; on a phone a sheet.',
    not: 'For a message that nobody has to answer: that is a notice.',
    keyboard: 'The focus is held inside and goes back to what opened it; Escape closes, Enter in a field does not send.',
    does: ['Its title is the question or the act.', 'Cancelar first, then the primary one, right.', 'What destroys begins on Cancelar.'],
    donts: ['A dialog over a dialog.', 'A body without a title.'],
  },
  'Kit/Fact list': {
    use: 'Names with their values, to be read: an order, a payment.',
    not: 'For what is compared row by row: that is a table.',
    keyboard: 'None, but for what can be copied.',
    does: ['Amounts to one right edge.'],
    donts: ['A colon behind a name.'],
  },
  'Kit/Forms': {
    use: 'Data that somebody writes, by groups.',
    not: 'For one choice that acts at once.',
    keyboard: 'Tab goes in reading order; an error summary leads to each field.',
    does: [
      'A label above, help or error below in the same place.',
      'Two columns from 640, one below.',
      '"Opcional" marks what may stay empty.',
    ],
    donts: ['A placeholder in the place of a label.', 'A star for what is required.'],
  },
  'Kit/Notice': {
    use: 'Something about this part of the screen that stays true.',
    not: 'For what has just happened: that is a toast.',
    keyboard: 'Only its acts.',
    does: ['Says what is so, then what to do.'],
    donts: ['Two of them on top of each other.'],
  },
  'Kit/Page column': {
    use: 'A page of one thing: a message, a search, a statement to read, a form. 600 px, or 688 for two columns of fields.',
    not: 'For a page with parts beside each other, as the store and My Plan: those have the frame of the page.',
    keyboard: 'None: it is where things stand.',
    does: ['Has the title of the page and all that belongs to it.', 'Keeps 16 px to the edge of a phone.'],
    donts: ['A column inside a column.', 'A width of its own for one page.'],
  },
  'Kit/Popovers': {
    use: 'A few acts (menu), or a few facts (info), beside what they belong to.',
    not: 'For a form.',
    keyboard: 'Enter and Space open; in a menu arrows move, letters find, Escape closes and gives the focus back.',
    does: ['Says in a tooltip why an entry cannot be used.'],
    donts: ['Opens on hover alone.'],
  },
  'Kit/Price': {
    use: 'What something costs: an amount, its period, what it cost before.',
    not: 'For sums of a cart: those are a list with one right edge.',
    keyboard: 'None: it is text.',
    does: ['The amount is the loudest; tax, period and old price are quiet.', 'The old price has a hidden "Antes".'],
    donts: ['An amount that wraps.'],
  },
  'Kit/Quantity': {
    use: 'A small whole number that is mostly moved by one.',
    not: 'For a number of three digits and more: that is a field.',
    keyboard: 'The number is typed, or moved with the arrows; at a limit that side is disabled.',
    does: ['Names its product: "Cantidad de Plan Básico".'],
    donts: ['Changes on the wheel.'],
  },
  'Kit/Foreign content': {
    use: 'A picture of somebody else, which may be missing or be none.',
    not: 'For our own drawings: those are icons.',
    keyboard: 'None.',
    does: ['Keeps its place when the picture does not come.'],
    donts: ['Takes an address that is no picture.'],
  },
  'Kit/States': {
    use: 'In the place of what is not there: skeleton while it comes, empty when there is none, error when it failed, a quiet line inside a list.',
    not: 'Beside content that is there: that is a notice.',
    keyboard: 'Only its one act.',
    does: ['A skeleton has the final size.', 'One sentence, one act.'],
    donts: ['Blames the reader.', 'A skeleton before 150 ms.'],
  },
  'Kit/Text': {
    use: 'Headings, runs of text, amounts, codes.',
    not: 'To make something look important that is not.',
    keyboard: 'None.',
    does: ['The level is the outline, the look is apart.'],
    donts: ['Two sizes in a sentence.'],
  },
  'Kit/TextField': {
    use: 'One line that somebody writes.',
    not: 'For one of few choices: that is a select or a segmented control.',
    keyboard: 'Enter does not send a dialog.',
    does: ['A counter from 80 % on.', 'A locked one can still be read and copied.'],
    donts: ['An error that is only a colour.'],
  },
  'Kit/ToastRegion': {
    use: 'What has just happened, when nobody has to act. Three at most, the newest below.',
    not: 'For an error of a field: that stands at the field.',
    keyboard: 'Its acts and its cross are in the tab order; it is read out without taking the focus.',
    does: ['Over an open dialog, and never over a sum.'],
    donts: ['An act that is only there.'],
  },
  'Kit/UsageBar': {
    use: 'How much of a quantity is used.',
    not: 'For progress: that is a bar of 4 px without a tick.',
    keyboard: 'None: it is read as a meter.',
    does: ['"546 de 600" in text.', 'Stripes and a triangle from 85 %, a barred circle at the end.'],
    donts: ['One bar over different units.'],
  },
  'Desk/Lines editor': {
    use: 'Lines that are added to a list and edited in their place.',
    not: 'For long lists: those are tables.',
    keyboard: 'After adding, the focus is on the new line; after removing, on its neighbour.',
    does: ['Says what is asked for before the first line.'],
    donts: ['Removes without asking what cannot be had back.'],
  },
  'Desk/Bulk': {
    use: 'The same act on many rows of a list: what will change, its progress, and what did not work.',
    not: 'For an act that the specification does not allow on one row, or for a single row.',
    keyboard: 'Space ticks a row; the box of the head ticks the page, and its second step all that the filter finds.',
    does: ['Says how many are chosen, and of money the sum, before anything changes.', 'Reports each row that did not change.'],
    donts: ['A list of hundreds of boxes to stand for a query.', 'Stopping without saying where.'],
  },
  'Desk/Export': {
    use: 'A file of all that is filtered in a list, over every page of it: a workbook or text.',
    not: 'For what another system makes of the same records, or for one record: that is printed.',
    keyboard: 'The button opens a menu of the two files. Progress is told aloud; Tab reaches what gives up and what tries again.',
    does: ['Names the filters in the first row of the file.', 'Goes on at the page that did not come.'],
    donts: ['Exporting the rows on screen alone.', 'A file that is short of rows and does not say so.'],
  },
  'Desk/View menu': {
    use: 'Columns, density and views kept under a name, for the list it stands above.',
    not: 'For filters, which have their own bar.',
    keyboard: 'Tab goes through its choices, Space ticks one, Escape closes it and gives the focus back.',
    does: ['Keeps what was chosen for this person, and writes it into the address.'],
    donts: ['Hiding a column that an act needs.', 'Keeping a view that nobody named.'],
  },
  'Desk/Parts': {
    use: "The back office's own: switches, tabs, steps, gauges, dates, filters, history, menu, drawer, palette.",
    not: "In a buyer's way: these are not in a buyer's bundle.",
    keyboard: 'Tabs and steps by arrows, dates by Alt and arrow down, the palette by Ctrl K.',
    does: ['A switch asks before it flips, and shows the old state until then.'],
    donts: ['A gauge without its number.'],
  },
  'Desk/Timeline': {
    use: 'Who did what with one record and when, the latest first, from what to what.',
    not: 'For the events of many records: that is a table.',
    keyboard: 'None but the way to the earlier entries.',
    does: ['One sentence for an act, its fields below it.', 'Says that it is all, where the platform tells no more.'],
    donts: ['A code in the place of its word.', 'A person’s document, address or phone.'],
  },
  'Desk/Table': {
    use: 'Records that are compared, found and changed one by one.',
    not: 'For fewer than three of them: that is a fact list.',
    keyboard:
      "A head's whole cell sorts; row acts are always in the tab order. Where rows open, one is a stop: arrows, Home and End go on, Enter opens, Space ticks.",
    does: ['Numbers right, text left.', 'On a phone each row is an item of two lines.'],
    donts: ['Zebra, vertical lines, acts that only hover shows.'],
  },
};
