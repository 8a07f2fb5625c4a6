import { valueOf } from '#shared/page/call';
import { getPromotionalCodes } from '#shared/contract/promo-codes-admin';
import { isDay, readDay, showDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { foldText } from '#shared/domain/folded-text';
import { never, repeatIntervals, type Periodicity } from '#shared/domain/packages/promo-code-rules';
import { refusedSigns } from '#shared/domain/packages/package-rules';
import { conflictMessages, offerTypeNames, refusedSignsText } from '#shared/desk/desk-fields.messages';
import type { ImportPlan, Judgement } from '#shared/desk/import';
import type { LineReasons } from '#shared/desk/import-file';
import type { Page } from '#shared/page/page';
import type { Choice } from './choices.model.ts';
import { dialogWords, promoCodeWords as words, promoImportWords } from './configurations.messages.ts';
import { openedPromo, promoCodePlan, promoPackageSource, typedPromo, userTypeSource, type PromoCodeForm } from './promo-code.form.ts';

/** Re-exported, since the dialog's own chunk cannot name the bundle that holds it. */
export { FileDrop } from '#shared/ui/forms/file-drop';

type Cells = Readonly<Record<string, string>>;
type Problem = Judgement<unknown>['problems'][number];

/** Separates the packages in a cell. */
const packageSeparator = '|';
const { helps } = promoImportWords;

export interface PromoImportHost {
  readonly page: Page;
  readonly changed: () => void;
}

/** Imports promo codes. Each line is validated by the dialog's rules for a new code. */
export function importPlan({ page, changed }: PromoImportHost): ImportPlan<PromoCodeForm> {
  const dialog = promoCodePlan(page, null);
  const today = isoDay(page.clock.now());
  const { start, end } = openedPromo(null, today);
  return {
    file: 'codigos-promocionales',
    title: promoImportWords.title,
    noun: promoImportWords.noun,
    most: 10_000,
    columns: [
      { key: 'code', head: words.code, required: true, help: helps.code, example: 'NAVIDAD10' },
      {
        key: 'description',
        head: words.description,
        required: true,
        help: helps.description,
        example: 'Descuento de Navidad',
        shown: 'text',
      },
      { key: 'uses', head: words.uses, help: helps.uses, example: '100' },
      { key: 'userType', head: words.userType, help: helps.userType, example: '' },
      { key: 'offerType', head: words.offerType, help: helps.offerType, example: offerTypeNames.PTJ },
      { key: 'discount', head: words.discount, required: true, help: helps.discount, example: '10', shown: 'fact' },
      { key: 'wholePurchase', head: words.wholePurchase, help: helps.wholePurchase, example: conflictMessages.yes },
      { key: 'packages', head: words.packages, help: helps.packages, example: '' },
      { key: 'start', head: words.start, required: true, help: helps.start, example: showDay(start), shown: 'fact' },
      { key: 'end', head: words.end, required: true, help: helps.end, example: showDay(end), shown: 'fact' },
      { key: 'months', head: words.interval, help: helps.months, example: '' },
      { key: 'repetitionEnd', head: words.repetitionEnd, help: helps.repetitionEnd, example: '' },
    ],
    async prepare(reasons) {
      const [stored, userTypes, packages] = await Promise.all([
        page.call(getPromotionalCodes, {}).then((answer) => valueOf(answer, 'the promo codes')),
        userTypeSource(page).read(),
        promoPackageSource(page).read(),
      ]);
      const codes = new Set(stored.map(({ promotionCode }) => promotionCode));
      return (cells) => judged(cells, { reasons, userTypes, packages, codes });
    },
    send: (values) => dialog.send(values, null),
    changed,
  };

  function judged(cells: Cells, lists: PromoImportLists): Judgement<PromoCodeForm> {
    const { change, problems: unreadable } = changeOf(cells, lists);
    const values = typedPromo({ ...openedPromo(null, today), start: '', end: '' }, change);
    const problems = [...unreadable, ...lossesOf(change, values, lists.reasons)];
    for (const [field, problem] of Object.entries(dialog.problems(values))) {
      // One reason per field: an unreadable value is not reported as missing too.
      const scope = field === 'packages' ? 'wholePurchase' : field;
      if (problem === undefined || problems.some(([named]) => named === field || named === scope)) continue;
      const signs = field === 'description' ? refusedSigns(values.description) : [];
      problems.push([field, signs.length > 0 ? refusedSignsText(signs) : dialogWords.problems[problem]]);
    }
    return { problems, item: values, key: values.code, exists: lists.codes.has(values.code) ? promoImportWords.exists(values.code) : null };
  }
}

interface PromoImportLists {
  readonly reasons: LineReasons;
  readonly userTypes: readonly Choice[];
  readonly packages: readonly Choice[];
  readonly codes: ReadonlySet<string>;
}

/** Converts cells as the dialog's controls would. An empty cell keeps a new code's default. */
function changeOf(cells: Cells, lists: PromoImportLists): { readonly change: Partial<PromoCodeForm>; readonly problems: Problem[] } {
  const problems: Problem[] = [];
  const { reasons } = lists;
  /** Returns undefined for an empty or unreadable cell. */
  function read<Value>(key: string, reader: (text: string) => Value | { readonly why: string }): Value | undefined {
    const text = cells[key] ?? '';
    if (text === '') return undefined;
    const value = reader(text);
    if (!isReason(value)) return value;
    problems.push([key, value.why]);
    return undefined;
  }
  const uses = read('uses', (text) => (foldText(text) === foldText(words.singleUse) ? '1' : text));
  const userType = read('userType', (text) => chosen(text, lists.userTypes, reasons));
  const offerType = read('offerType', (text) => offerTypeOf(text, reasons));
  const wholePurchase = read('wholePurchase', (text) => yesOrNo(text, reasons));
  const packages = read('packages', (text) => packagesOf(text, lists.packages, reasons));
  const periodicity = read('months', periodicityOf);
  return {
    problems,
    change: {
      code: cells.code ?? '',
      description: cells.description ?? '',
      // Colombian spreadsheets write decimals with a comma.
      discount: (cells.discount ?? '').replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
      start: read('start', dayOf) ?? '',
      end: read('end', dayOf) ?? '',
      ...(uses !== undefined && { uses }),
      ...(userType !== undefined && { userType }),
      ...(offerType !== undefined && { offerType }),
      ...(wholePurchase !== undefined && { wholePurchase }),
      ...(packages !== undefined && { packages }),
      ...(periodicity !== undefined && { periodicity }),
      ...((cells.repetitionEnd ?? '') !== '' && { repetitionEnd: read('repetitionEnd', dayOf) ?? '' }),
    },
  };
}

/** Names values that the dialog's controls would silently cut or empty. */
function lossesOf(change: Partial<PromoCodeForm>, values: PromoCodeForm, reasons: LineReasons): Problem[] {
  const lost = (['code', 'description', 'uses', 'offerType', 'discount', 'repetitionEnd'] as const).flatMap((key): Problem[] => {
    const typedText = change[key] ?? '';
    const why = typedText === '' ? null : reasons.lossReason(typedText, values[key]);
    return why === null ? [] : [[key, key === 'offerType' ? promoImportWords.forced : why]];
  });
  if ((change.packages ?? []).length > 0 && values.packages.length === 0) lost.push(['packages', promoImportWords.whole]);
  if (change.periodicity?.kind === 'MONTHLY' && values.periodicity.kind === 'NEVER') lost.push(['months', words.periodicityNote]);
  return lost;
}

const isReason = (value: unknown): value is { readonly why: string } => typeof value === 'object' && value !== null && 'why' in value;

function dayOf(text: string): string | { readonly why: string } {
  const day = isDay(text) ? text : readDay(text);
  return day === '' ? { why: dialogWords.problems['date-invalid'] } : day;
}

function yesOrNo(text: string, { notListed }: LineReasons): boolean | { readonly why: string } {
  const { yes, no } = conflictMessages;
  const folded = foldText(text);
  if (folded === foldText(yes) || folded === foldText(no)) return folded === foldText(yes);
  return { why: notListed([yes, no]) };
}

function offerTypeOf(text: string, { notListed }: LineReasons): PromoCodeForm['offerType'] | { readonly why: string } {
  const folded = foldText(text);
  const offerType = (['PTJ', 'VLR'] as const).find((type) => foldText(offerTypeNames[type]) === folded || foldText(type) === folded);
  return offerType ?? { why: notListed([offerTypeNames.PTJ, offerTypeNames.VLR]) };
}

function periodicityOf(text: string): Periodicity | { readonly why: string } {
  if (foldText(text) === foldText(words.periodicities.NEVER)) return never;
  const months = repeatIntervals.find((count) => String(count) === text || foldText(words.months(count)) === foldText(text));
  return months === undefined ? { why: promoImportWords.badInterval } : { kind: 'MONTHLY', months };
}

function chosen(text: string, choices: readonly Choice[], { notFound, severalOf }: LineReasons): number | { readonly why: string } {
  const named = choices.filter(({ label }) => foldText(label) === foldText(text));
  const [only] = named.length > 0 ? named : choices.filter(({ id }) => String(id) === text);
  if (only === undefined) return { why: notFound(text) };
  return named.length > 1 ? { why: severalOf(text) } : only.id;
}

function packagesOf(text: string, choices: readonly Choice[], reasons: LineReasons): readonly number[] | { readonly why: string } {
  const ids: number[] = [];
  for (const name of text.split(packageSeparator).map((each) => each.trim())) {
    if (name === '') continue;
    const id = chosen(name, choices, reasons);
    if (isReason(id)) return id;
    ids.push(id);
  }
  return ids;
}
