import { Locator } from '@vitest/browser/locators';
import { vi } from 'vitest';
import { nextTask } from '#shared/desk/arranged';

/**
 * A set-up file of the pages that Chromium's driver works: what needs no driver is done in the page itself. A way to the driver
 * and back takes some 50 ms, and vitest looks for an element in steps of up to half a second. What a field is told stays the
 * browser's own: the text goes in by an editing command, whose events are trusted ones, and the field must be one that a
 * person could write into. A press, a key and the pointer stay the driver's, which sees what covers what.
 */

/** Ours, whatever a test has made of time. */
const { setTimeout: later } = globalThis;
const now = performance.now.bind(performance);
const lookEveryMs = 25;
const patienceMs = 10_000;
/** Of these the browser tells every edit as text; others (dates, files) are the driver's. */
const textTypes: readonly string[] = ['text', 'email', 'tel', 'search', 'url', 'password'];

const driven = { findElement: Locator.prototype.findElement, fill: Locator.prototype.fill, selectOptions: Locator.prototype.selectOptions };

/** Waits; held time moves on with it, as in vitest's own polls. */
async function lookAgain(): Promise<void> {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(lookEveryMs);
  await new Promise((resolve) => later(resolve, lookEveryMs));
}

Locator.prototype.findElement = async function (options = {}) {
  const { strict = true, timeout = patienceMs } = options;
  for (const until = now() + timeout; now() < until; await lookAgain()) {
    const found = this.elements();
    const [first] = found;
    if (first !== undefined && (found.length === 1 || !strict)) return first;
    // Too many to choose from.
    if (first !== undefined) break;
  }
  // Its words say what is wrong.
  return driven.findElement.call(this, { ...options, timeout: 0 });
};

Locator.prototype.fill = async function (text, options) {
  for (const until = now() + patienceMs; now() < until; await lookAgain()) {
    const field = await this.findElement();
    if (!isTextField(field)) break;
    if (!field.checkVisibility({ visibilityProperty: true }) || field.disabled || field.readOnly) continue;
    field.focus();
    field.select();
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    return nextTask();
  }
  return driven.fill.call(this, text, options);
};

Locator.prototype.selectOptions = async function (values, options) {
  const list = await this.findElement();
  const wanted =
    list instanceof HTMLSelectElement ? [...list.options].find(({ value, label }) => value === values || label === values) : undefined;
  if (!(list instanceof HTMLSelectElement) || list.multiple || wanted === undefined)
    return driven.selectOptions.call(this, values, options);
  if (wanted.disabled || list.disabled || !list.checkVisibility({ visibilityProperty: true }))
    return driven.selectOptions.call(this, values, options);
  list.focus();
  wanted.selected = true;
  list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return nextTask();
};

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && textTypes.includes(element.type));
}
