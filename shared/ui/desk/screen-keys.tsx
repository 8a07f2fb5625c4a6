import { useEffect, useRef } from 'react';
import { deskWords } from './desk-words.tsx';

/** One key and what it does, in words. */
export interface ScreenKey {
  /** As the browser names it: 'ArrowDown', '?', 'z'. */
  readonly key: string;
  /** Together with Ctrl (⌘). */
  readonly control?: boolean;
  readonly does: string;
}

/** Keys that belong together: those of the screen, those of its rows. */
export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly ScreenKey[];
  /** They are heard wherever the focus is. */
  readonly anywhere?: boolean;
}

export interface HeardKey extends ScreenKey {
  /** @returns whether there was anything to do: otherwise the key stays the browser's */
  readonly run: () => boolean;
  /** In fields and dialogs, too: nobody types it. */
  readonly everywhere?: boolean;
}

/** Where a key belongs to what is typed, or to the dialog that is open. */
const elsewhere = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether keys are heard anywhere that are pressed alone (WCAG 2.1.4): a person who speaks to the machine, or slips, can do without. */
let hearsSingle = true;
export function hearSingleKeys(hears: boolean): void {
  hearsSingle = hears;
}

/** A letter, digit or sign without Ctrl. */
export const isSingle = ({ key, control = false }: ScreenKey): boolean => key.length === 1 && !control;

/** Of everything that is on the document now. One for all roots on it, as the keyboard is: the menu's keys are told on a screen, too. */
const onScreen = new Set<KeyGroup>();

/** Every key that does something now, each once. */
export function keysOnScreen(): readonly KeyGroup[] {
  const groups = new Map<string, Map<string, ScreenKey>>();
  for (const { title, keys, anywhere = false } of onScreen) {
    const group = groups.get(title) ?? new Map<string, ScreenKey>();
    for (const key of keys) if (hearsSingle || !anywhere || !isSingle(key)) group.set(capOf(key), key);
    groups.set(title, group);
  }
  return [...groups].flatMap(([title, keys]) => (keys.size === 0 ? [] : [{ title, keys: [...keys.values()] }]));
}

/** What stands on the key. */
export function capOf({ key, control = false }: ScreenKey): string {
  const caps: Readonly<Record<string, string>> = deskWords.keyCaps;
  const cap = caps[key] ?? key.toUpperCase();
  return control ? `${deskWords.control} ${cap}` : cap;
}

export function isPressed({ key, control = false }: ScreenKey, event: Pressed): boolean {
  if (event.altKey || (event.ctrlKey || event.metaKey) !== control || (control && event.shiftKey)) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}

/** Tells of keys for as long as they are there. */
export function useShownKeys(group: KeyGroup | null): void {
  useEffect(() => {
    if (group === null) return undefined;
    onScreen.add(group);
    return () => void onScreen.delete(group);
  }, [group]);
}

/**
 * Hears keys anywhere on the screen, most of them not in a field or below an open dialog, and tells of them: what is told is what is heard.
 * @param keys always as many, in the same order
 */
export function useScreenKeys(title: string, keys: readonly HeardKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const found = latest.current.find((key) => isPressed(key, event));
      if (found === undefined || event.defaultPrevented || (!hearsSingle && isSingle(found))) return;
      const [at] = event.composedPath();
      if (found.everywhere !== true && at instanceof Element && at.closest(elsewhere) !== null) return;
      if (found.run()) event.preventDefault();
    };
    const group: KeyGroup = { title, keys: latest.current, anywhere: true };
    onScreen.add(group);
    document.addEventListener('keydown', pressed);
    return () => {
      onScreen.delete(group);
      document.removeEventListener('keydown', pressed);
    };
  }, [title]);
}
