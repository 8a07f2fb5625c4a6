/** `licence.mount`: loads a widget by its name, mounts it, and explains a page author's mistakes. */
import { isSellable } from '#shared/domain/packages/catalogue';
import { parseStamp } from '#shared/domain/dates';
import { formatPesos } from '#shared/domain/money';
import { isOfferOpen } from '#shared/domain/packages/offers';
import { shownPrice } from '#shared/domain/packages/shown-price';
import { attributeNamesOf } from '#shared/runtime/mount-tag';
import type { PlainWidget } from '#shared/runtime/plain-tag';
import { WidgetError, type Host, type Mounted, type Widget } from '#shared/runtime/widget';
import { catalogueOf, packageIn } from '../../widgets/cart-modal/cart-modal.price.ts';
import type { PlainTagPorts, PlainWidgets } from './plain-tags.ts';
import { ask, FRESH } from './prefetch.ts';
import { configFor, docsOf, kernel, loaderFor, loaderOf, ownLateFile, ownAddress, type EmbedPorts } from './release-loaders.ts';
import { everyTag, plainTags } from './tags.ts';

const handles = new WeakMap<Mounted<never>, Mounted<never>>();
let plainWidgets: PlainWidgets | undefined;

/** Returns a tag without React. @throws LoadError where its late file does not load */
async function loadPlainWidget(ports: EmbedPorts, name: string, onSlow?: () => void): Promise<PlainWidget<never> | undefined> {
  const createPlainWidgets = (await ownLateFile(ports, 'plain', onSlow)) as (ports: PlainTagPorts) => PlainWidgets;
  plainWidgets ??= createPlainWidgets({
    ...ports,
    prices: LICENCE_PRICES,
    fresh: FRESH,
    ask,
    catalogueOf,
    packageIn,
    shownPrice,
    formatPesos,
    isOfferOpen,
    isSellable,
    parseStamp,
  });
  return plainWidgets[name];
}

/** @throws WidgetError listing the names, for an unknown one */
export async function loadWidget(
  ports: EmbedPorts,
  name: string,
  brand: string,
  onSlow?: () => void,
  words?: Host<never>['words'],
): Promise<Widget<never> | PlainWidget<never>> {
  const plainWidget = name in plainTags && (await loadPlainWidget(ports, name, onSlow));
  if (plainWidget) return plainWidget;
  const wordsApplied = kernel.words?.(loaderOf(ownAddress, ports.own), words);
  const loader = await loaderFor(ports, brand, onSlow);
  if (!(await loader.knows(name, onSlow)))
    throw new WidgetError(`licence.mount: there is no widget named '${name}'; the names are ${Object.keys(everyTag).join(', ')}`);
  const { widget } = (await loader.load(name, onSlow)) as { readonly widget: Widget<never> };
  await wordsApplied;
  return { ...widget, mount: (target, host) => widget.mount(target, { config: configFor(ports, brand), ...host }) };
}

export async function mountByName(
  ports: EmbedPorts,
  name: string,
  element: Element | ShadowRoot,
  options: Host<never>,
  onSlow: () => void,
): Promise<Mounted<never>> {
  const { brand = '' } = options;
  const docs = docsOf(ports, name in everyTag ? `licence-${name}` : 'contract', brand);
  const warnOfUnknown = (what: string, object: object | undefined, names: readonly string[]): void => {
    const unknown = Object.keys(object ?? {}).filter((each) => !names.includes(each));
    if (unknown.length > 0)
      console.warn(`licence.mount('${name}', …) does not know the ${what} ${unknown.join(', ')}: use ${names.join(', ')}. (${docs})`);
  };
  warnOfUnknown('option', options, Object.keys(mountOptions));
  try {
    const widget = await loadWidget(ports, name, brand, onSlow, options.words);
    warnOfUnknown('prop', options.props, attributeNamesOf(widget));
    const mounted = widget.mount(element, options);
    // A second mount on the same element returns the same handle.
    const handle = handles.get(mounted) ?? withExplainedErrors(mounted, docs);
    handles.set(mounted, handle);
    return handle;
  } catch (error) {
    throw withDocsLink(error, docs);
  }
}

/** Adds the docs page to the message of a misuse or a failed load, once. */
function withDocsLink(error: unknown, docs: string): unknown {
  if (error instanceof Error && /^(?:Widget|Load)Error$/.test(error.name) && !error.message.includes(docs)) error.message += ` (${docs})`;
  return error;
}

const withExplainedErrors = (mounted: Mounted<never>, docs: string): Mounted<never> => ({
  ...mounted,
  update(change) {
    try {
      mounted.update(change);
    } catch (error) {
      throw withDocsLink(error, docs);
    }
  },
});

const mountOptions: Readonly<Record<keyof Host<never>, true>> = {
  brand: true,
  tenant: true,
  props: true,
  config: true,
  nonce: true,
  navigate: true,
  location: true,
  onEvent: true,
  onError: true,
  isolation: true,
  env: true,
  returnUrl: true,
  words: true,
  signal: true,
};
