import { foldText } from '#shared/domain/folded-text';
import {
  emptyServiceEntry,
  identifierCode,
  isDuplicate,
  lineOf,
  missingFields,
  serviceFields,
  typeService,
  type ServiceEntry,
  type ServiceField,
  type ServiceForm,
  type ServiceLine,
} from '#shared/domain/agreements/contracted-services';
import { conflictMessages } from './desk-fields.messages.ts';
import type { ImportColumn, LineReasons } from './import-file.ts';
import type { ImportPlan, Judgement } from './import.ts';
import { serviceImportWords as words, serviceLineWords } from './service-lines.messages.ts';

type Cells = Readonly<Record<string, string>>;
type Problem = Judgement<unknown>['problems'][number];

export interface ServiceImportHost {
  readonly form: () => ServiceForm;
  readonly lines: () => readonly ServiceLine[];
  readonly onLines: (lines: readonly ServiceLine[]) => void;
}

/** Order of the fields: later ones depend on earlier ones. */
const order = ['product', 'device', 'delivery', 'validityType', 'validityAmount', 'unlimited', 'quantity', 'quota'] as const;

/** Imports contracted services by the rules of their form. */
export function importPlan({ form, lines, onLines }: ServiceImportHost): ImportPlan<ServiceLine> {
  const { asks, products, validityTypes, devices, deliveries } = form();
  const { labels } = serviceLineWords;
  const addedLines: ServiceLine[] = [];
  const names = (list: readonly { readonly name: string }[]): string => list.map(({ name }) => name).join(', ');
  const column = (key: keyof typeof labels, help: string, example: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
    key,
    head: labels[key],
    help,
    example,
    ...more,
  });
  return {
    file: 'servicios-contratados',
    title: words.title,
    noun: words.noun,
    // An agreement shows all its lines on one page.
    most: 500,
    columns: [
      column('product', words.helps.product, products[0]?.code ?? '', { required: true }),
      ...(asks.devices
        ? [
            column('device', words.helps.device(names(devices)), '', { shown: 'fact' }),
            column('delivery', words.helps.delivery(names(deliveries)), '', { shown: 'fact' }),
          ]
        : []),
      column('validityType', `${names(validityTypes)}.`, validityTypes[0]?.name ?? '', { required: true, shown: 'fact' }),
      column('validityAmount', words.helps.validityAmount, '1', { required: true, shown: 'fact' }),
      column('quantity', words.helps.quantity, '50', { shown: 'fact' }),
      ...(asks.quota ? [column('quota', words.helps.quota(form().quotaMaximum), '')] : []),
      ...(asks.unlimited ? [column('unlimited', words.helps.unlimited, '')] : []),
    ],
    prepare: (reasons) => Promise.resolve((cells) => judgeService(cells, form(), lines(), reasons)),
    send(line) {
      addedLines.push(line);
      return Promise.resolve({ ok: true });
    },
    // One change for all lines, since each change of the list is stored.
    changed: () => onLines([...lines(), ...addedLines.splice(0)]),
  };
}

function judgeService(cells: Cells, form: ServiceForm, existing: readonly ServiceLine[], reasons: LineReasons): Judgement<ServiceLine> {
  const problems: Problem[] = [];
  let entry = emptyServiceEntry;
  for (const name of order) {
    const text = cells[name] ?? '';
    if (text === '') continue;
    const field = serviceFields(entry, form).find((each) => each.name === name);
    const value = field === undefined ? { why: reasons.notTaken } : valueOf(text, field, reasons);
    if (typeof value === 'object') {
      problems.push([name, value.why]);
      continue;
    }
    entry = typeService(entry, { [name]: value }, form);
    const why = field === undefined ? null : lossOf(value, entry[name], field, reasons);
    if (why !== null) problems.push([name, why]);
  }
  for (const name of missingFields(entry, form))
    if (!problems.some(([named]) => named === name)) problems.push([name, serviceLineWords.required]);
  const line = lineOf(entry, form) ?? noLine;
  return {
    problems,
    item: line,
    key: identifierCode(line, line.deviceTypeId === null ? null : String(line.deviceTypeId)),
    exists: isDuplicate(line, existing) ? serviceLineWords.duplicate : null,
  };
}

/** Placeholder for a line with problems; it is not imported. */
const noLine: ServiceLine = {
  product: '',
  quantity: null,
  unlimited: false,
  validityTypeId: 0,
  validityAmount: 0,
  deviceTypeId: null,
  deliveryTypeId: null,
  reassignmentQuota: 0,
};

/** Converts a cell to the value of the form's control. */
function valueOf(text: string, field: ServiceField, { notListed, severalOf }: LineReasons): string | boolean | { readonly why: string } {
  const folded = foldText(text);
  switch (field.kind) {
    case 'digits':
      return text;
    case 'switch': {
      const { yes, no } = conflictMessages;
      if (folded === foldText(yes) || folded === foldText(no)) return folded === foldText(yes);
      return { why: notListed([yes, no]) };
    }
    case 'choice': {
      const namesakes = field.options.filter(({ label }) => foldText(label) === folded);
      const option = field.options.find(({ value }) => value === text) ?? namesakes[0];
      if (option === undefined) return { why: notListed(field.options.map(({ label }) => label)) };
      return namesakes.length > 1 && option.value !== text ? { why: severalOf(text) } : option.value;
    }
  }
}

/** Reports a silent change by the form: it empties a number above the maximum, and removes other characters. */
function lossOf(
  entered: string | boolean,
  accepted: ServiceEntry[keyof ServiceEntry],
  field: ServiceField,
  reasons: LineReasons,
): string | null {
  if (typeof entered === 'boolean' || typeof accepted === 'boolean') return null;
  if (field.kind === 'digits' && field.maximum !== null && /^\d+$/.test(entered) && Number(entered) > field.maximum)
    return serviceLineWords.above(entered, field.maximum);
  return reasons.lossReason(entered, accepted);
}
