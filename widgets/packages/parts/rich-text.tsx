import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field } from '#shared/ui/field';
import { cleanHtml } from '#shared/ui/safe-html';
import { DeskIcon } from '#shared/ui/desk/desk-icon';
import { focusRing, token, touch } from '#shared/ui/tokens';

// The one place that knows how formatted text is typed. It has no library: an editable box, the browser's own commands and the
// allow-list of `safe-html`. Whoever puts a library here keeps these props.

export interface RichTextProps {
  readonly label: string;
  /** HTML; what it may not hold is cleaned away. */
  readonly value: string;
  /** Plain characters; a line break counts as one (PK-247). */
  readonly limit: number;
  readonly words: Readonly<Record<'toolbar' | 'bold' | 'italic' | 'underline' | 'bullets' | 'numbers', string>>;
  readonly onChange: (html: string) => void;
}

const COMMANDS = [
  { name: 'bold', command: 'bold', drawing: <b>B</b> },
  { name: 'italic', command: 'italic', drawing: <i>I</i> },
  { name: 'underline', command: 'underline', drawing: <u>U</u> },
  { name: 'bullets', command: 'insertUnorderedList', drawing: <DeskIcon name="list" size={16} /> },
  { name: 'numbers', command: 'insertOrderedList', drawing: <span>1.</span> },
] as const;

/** Elements that begin a line of their own. */
const BLOCKS = new Set(['P', 'DIV', 'LI']);

/** Characters a reader sees, line breaks included: one per `<br>` inside a line and one before every block but the first. */
export function plainLength(root: Node): number {
  let length = 0;
  let blocks = 0;
  function walk(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) {
      length += node.textContent?.length ?? 0;
      return;
    }
    if (BLOCKS.has(node.nodeName)) {
      if (blocks > 0 || length > 0) length += 1;
      blocks += 1;
    } else if (node.nodeName === 'BR' && node.nextSibling !== null) {
      length += 1;
    }
    for (const child of node.childNodes) walk(child);
  }
  for (const child of root.childNodes) walk(child);
  return length;
}

/** The allowed markup of what stands in the box, '' when nothing can be read there. */
function htmlOf(box: HTMLElement): string {
  if (box.textContent?.trim() === '') return '';
  const clean = document.createElement('div');
  clean.append(cleanHtml(box.innerHTML));
  return clean.innerHTML;
}

/** How many plain characters the change is going to take away first. */
function replaced(event: InputEvent): number {
  return event.getTargetRanges().reduce((sum, { startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return sum + plainLength(range.cloneContents());
  }, 0);
}

/** A box for a short formatted text: bold, italic, underline and lists, never longer than its limit. */
export function RichText({ label, value, limit, words, onChange }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const [used, setUsed] = useState(0);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  /** The value that is shown, and the same one cleaned: as long as that stands, nothing was changed. */
  const shown = useRef<{ readonly given: string; readonly cleaned: string } | null>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || shown.current?.given === value) return;
    element.replaceChildren(cleanHtml(value));
    shown.current = { given: value, cleaned: htmlOf(element) };
    setUsed(plainLength(element));
  }, [value]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let good: readonly Node[] = [];
    const remember = (): void => {
      good = [...element.childNodes].map((node) => node.cloneNode(true));
    };
    remember();

    // React's own `beforeinput` is another event: the browser's can be refused before anything changes.
    function beforeInput(event: InputEvent): void {
      if (element === null) return;
      const room = limit - plainLength(element) + replaced(event);
      if (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop') {
        // Only text comes in, as much of it as fits; formats are given here.
        event.preventDefault();
        const text = (event.dataTransfer?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n').slice(0, Math.max(0, room));
        if (text !== '') document.execCommand('insertText', false, text);
      } else if (/^format(?!Bold|Italic|Underline)/.test(event.inputType)) {
        event.preventDefault();
      } else if (event.inputType.startsWith('insert') && !/List$/.test(event.inputType) && room < (event.data?.length ?? 1)) {
        event.preventDefault();
      }
    }

    function changed(): void {
      if (element === null) return;
      // What a keyboard composes cannot be refused beforehand: the last text that fitted comes back.
      if (plainLength(element) > limit) element.replaceChildren(...good.map((node) => node.cloneNode(true)));
      else remember();
      const cleaned = htmlOf(element);
      const html = cleaned === shown.current?.cleaned ? shown.current.given : cleaned;
      setUsed(plainLength(element));
      if (html === latest.current.value) return;
      shown.current = { given: html, cleaned };
      latest.current.onChange(html);
    }

    const noDrag = (event: Event): void => event.preventDefault();
    element.addEventListener('beforeinput', beforeInput);
    element.addEventListener('input', changed);
    element.addEventListener('dragstart', noDrag);
    return () => {
      element.removeEventListener('beforeinput', beforeInput);
      element.removeEventListener('input', changed);
      element.removeEventListener('dragstart', noDrag);
    };
  }, [limit]);

  function look(): void {
    setOn(new Set(COMMANDS.filter(({ command }) => document.queryCommandState(command)).map(({ name }) => name)));
  }

  function run(command: string): void {
    box.current?.focus();
    document.execCommand('styleWithCSS', false, 'false');
    document.execCommand(command);
    look();
  }

  return (
    <Field label={<span id={labelId}>{label}</span>} optional counter={{ used, max: limit }}>
      {(control) => (
        <Frame>
          <Tools role="group" aria-label={words.toolbar}>
            {COMMANDS.map(({ name, command, drawing }) => (
              <Tool
                key={name}
                type="button"
                aria-label={words[name]}
                title={words[name]}
                aria-pressed={on.has(name)}
                // The selection stays in the box.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(command)}
              >
                {drawing}
              </Tool>
            ))}
          </Tools>
          <Box
            {...control}
            ref={box}
            contentEditable
            suppressContentEditableWarning
            role="textbox"
            aria-multiline
            aria-labelledby={labelId}
            tabIndex={0}
            onFocus={() => {
              document.execCommand('defaultParagraphSeparator', false, 'p');
              look();
            }}
            onKeyUp={look}
            onMouseUp={look}
          />
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  display: grid;
`;

const Tools = styled.div`
  display: flex;
  gap: 2px;
  padding: 4px;
  border: 1px solid ${token.lineStrong};
  border-bottom: 0;
  border-radius: ${token.radiusMd} ${token.radiusMd} 0 0;
  background: ${token.sunken};
`;

const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.text};
  font-size: 14px;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token.surface};
  }
  &[aria-pressed='true'] {
    border-color: ${token.lineStrong};
    background: ${token.surface};
    color: ${token.accentText};
  }
  ${touch} {
    width: 44px;
    height: 44px;
  }
`;

const Box = styled.div`
  ${controlLook}
  height: auto;
  min-height: 96px;
  max-height: 240px;
  padding: 8px 12px;
  overflow: auto;
  overflow-wrap: anywhere;
  border-radius: 0 0 ${token.radiusMd} ${token.radiusMd};
  ${touch} {
    height: auto;
  }
  & ul,
  & ol {
    padding-inline-start: 20px;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
`;
