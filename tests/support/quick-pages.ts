import * as React from 'react';
import { Locator } from '@vitest/browser/locators';
import { vi } from 'vitest';
import { nextTask } from '#shared/desk/arranged';

/**
 * A setup file of the pages that Playwright drives. React's development build creates an Error per element to report its call later, and
 * a driven browser records 200 frames with each: a third of the processor time of a screen's test. React itself stops after ten thousand
 * elements a second; this sets its counter there. Warnings still name the component, but not the call.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const counter = 'recentlyCreatedOwnerStacks';
if (typeof internals !== 'object' || internals === null || !(counter in internals))
  throw new Error(
    `This React has no ${counter}: without it every screen's test takes a third longer. Look for what stops owner stacks now.`,
  );
Object.defineProperty(internals, counter, { get: () => Number.POSITIVE_INFINITY, set: () => undefined });

// Stops React's performance tracks in unrecorded profiles.
Reflect.deleteProperty(console, 'timeStamp');

/**
 * A setup file of the pages that Playwright drives: acts that need no driver run in the page itself. A driver call takes about 50 ms, and
 * vitest looks for an element at intervals of up to half a second. Text is inserted by an editing command, whose events are trusted, and
 * only into fields that a person could edit. Presses, keys and the pointer stay with the driver, which detects covered elements.
 */

/** The real timer, also under faked time. */
const { setTimeout: later } = globalThis;
const now = performance.now.bind(performance);
const lookEveryMs = 25;
const patienceMs = 20_000;
/** Fields that take a text insertion; the driver fills all others (dates, files). */
const textTypes: readonly string[] = ['text', 'email', 'tel', 'search', 'url', 'password'];

const driven = { findElement: Locator.prototype.findElement, fill: Locator.prototype.fill, selectOptions: Locator.prototype.selectOptions };

/** Waits and advances faked time alike, as vitest's polls do. */
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
    // The locator matches several elements.
    if (first !== undefined) break;
  }
  // The driver's error names the reason.
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
