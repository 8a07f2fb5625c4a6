import { decimalText, noMoney, parsePesos } from '#shared/domain/money';
import type { Page } from '#shared/page/page';
import { keepTyped } from '#shared/desk/typed-work';
import { emptyEntry, type LicenceForm } from './licence-editor.form.ts';
import type { RangeKeys } from './licence-editor-ranges.ts';
import type { EditorReading } from './licence-editor-lists.ts';
import type { Edited, EditorForm, EditorStore, RangeForm } from './licence-editor.state.ts';

/** A form that can be kept: JSON has no exact counts of centavos. */
const inText = (form: LicenceForm) => ({ ...form, ranges: form.ranges.map((range) => ({ ...range, price: decimalText(range.price) })) });

/** Keeps what is typed until the dialog closes, and brings it back. @returns closes */
export function keepEditor(
  page: Page,
  { customerId, licenceId }: Edited,
  {
    store,
    form,
    entry: fields,
    keys,
    reading,
  }: {
    readonly store: EditorStore;
    readonly form: EditorForm;
    readonly entry: RangeForm;
    readonly keys: RangeKeys;
    readonly reading: EditorReading;
  },
): () => void {
  return keepTyped(page, `licence.${customerId}.${licenceId ?? 'new'}`, {
    opened: () => ({ ...inText(form.opened()), entry: emptyEntry, editing: null }),
    now() {
      const { editing } = store.getState();
      return { ...inText(form.now()), entry: fields.now(), editing };
    },
    put({ entry, editing, ...typed }) {
      const ranges = typed.ranges.map((range) => ({ ...range, price: parsePesos(range.price) ?? noMoney }));
      form.put({ ...typed, ranges });
      store.setState({ editing });
      fields.open(entry);
      keys.know(ranges);
      if (licenceId === null && typed.serviceId !== null) reading.packages(typed.serviceId);
    },
    subscribe(changed) {
      const stops = [form.subscribe(changed), fields.subscribe(changed), store.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
  });
}
