/** Warnings for page authors, on the console, about tags that a page uses wrongly. */
import { registry } from '#shared/page/registry';
import type { LoadMoment, WidgetElement } from '#shared/runtime/define-element';
import { judgeTag } from '#shared/runtime/mount-tag';
import { catalogueOf, packageIn } from '../../widgets/cart-modal/cart-modal.price.ts';
import type { EmbedPorts } from './embed-ports.ts';
import { docsOf, learn, publishedBrands } from './release-loaders.ts';
import { attributesOf, brandOf, everyTag } from './tags.ts';

/** The remedy for an unknown brand, and the docs page of the tag. */
export function helpFor(ports: EmbedPorts, element: Element): { readonly remedy: string | null; readonly docs: string } {
  const brand = brandOf(element);
  const remedy = ports.findBrand(brand)
    ? null
    : `'${brand}' is no brand of this store; the generic one stands in. Use one of ${[...new Set(publishedBrands().map(({ id }) => id))].join(', ')}.`;
  return { remedy, docs: docsOf(ports, element.localName, brand) };
}

/**
 * Checks a tag before its widget loads, which may wait for a press. A tag of another release may know more attributes.
 * @throws LoadError where the list of brands does not load: the tag is checked when its widget mounts
 */
export async function checkTag(ports: EmbedPorts, element: WidgetElement): Promise<void> {
  const brand = brandOf(element);
  await learn(ports, brand);
  if (!element.isConnected || ports.releaseOf(brand).version !== ports.own.version) return;
  const attributes = attributesOf[element.localName.slice('licence-'.length)]?.split(' ') ?? [];
  const help = helpFor(ports, element);
  judgeTag(element, attributes, help);
  const code = element.getAttribute('package-code');
  if (attributes[0] !== 'package-code') return;
  if (!code) console.warn(`licence: <${element.localName}> sells nothing: set package-code to the code of the package. (${help.docs})`);
  const match = ports.findBrand(brand);
  const answer = registry.early.get(match?.catalogue ?? '');
  const catalogue = code && answer && (await catalogueOf(answer));
  if (catalogue && packageIn(catalogue, code.trim()) === null)
    console.warn(
      `licence: ${match?.id} does not sell package-code="${code}" of <${element.localName}>: check the code in the catalogue. (${help.docs})`,
    );
}

export const warnOfMoment = (ports: EmbedPorts, element: Element, moment: string): void =>
  console.warn(
    `licence: load="${moment}" on <${element.localName}> ${moment === 'intent' ? 'waits for nothing: there is nothing to press' : `is no moment: use ${moments.join(', ')}`}. It comes when it is seen. (${docsOf(ports, element.localName, brandOf(element))})`,
  );

/** Warns of `licence-…` elements that are no tags of ours. Their content stays. */
export function warnOfUnknownTags(ports: EmbedPorts): void {
  const names = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
  for (const name of new Set(names))
    if (name.startsWith('licence-'))
      console.warn(
        `licence: <${name}> is no tag of ours; there are licence-${Object.keys(everyTag).join(', licence-')}. (${docsOf(ports, 'contract', '')})`,
      );
}

const moments = ['auto', 'intent', 'visible', 'idle', 'eager'] as const satisfies readonly LoadMoment[];
