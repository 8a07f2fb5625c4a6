import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { useReadOnly } from '#shared/desk/ui/read-only';
import { controlLook, Field } from '#shared/ui/field';
import { focusRing, token, touch } from '#shared/ui/tokens';
import { chosenInForcedColors } from '#shared/desk/ui/chosen';
import { openEditor, plainLength } from '../rich-text-editor.ts';

/** `mark` is the format that shows the button as pressed. */
const TOOLS = [
  { name: 'bold', drawing: <b>B</b>, mark: 'bold', command: 'toggleBold' },
  { name: 'italic', drawing: <i>I</i>, mark: 'italic', command: 'toggleItalic' },
  { name: 'underline', drawing: <u>U</u>, mark: 'underline', command: 'toggleUnderline' },
  { name: 'bullets', drawing: <DeskIcon name="list" size={16} />, mark: 'bulletList', command: 'toggleBulletList' },
  { name: 'numbers', drawing: <DeskIcon name="listNumbers" size={16} />, mark: 'orderedList', command: 'toggleOrderedList' },
] as const;

type Format = (typeof TOOLS)[number]['name'];

export interface RichTextProps {
  readonly label: string;
  /** Initial HTML. Later changes of this prop have no effect. */
  readonly initial: string;
  /** Maximum of characters without markup; a line break counts as one. */
  readonly limit: number;
  readonly words: Readonly<Record<'toolbar' | Format, string>>;
  readonly onChange: (html: string) => void;
}

/** Bold, italic, underline and lists only. */
export function RichText({ label, initial, limit, words, onChange }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const labelId = useId();
  const readOnly = useReadOnly();
  const [{ used, on }, setLook] = useState<{ readonly used: number; readonly on: readonly Format[] }>({ used: 0, on: [] });
  const latest = useRef({ html: initial, onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  });

  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const opened = openEditor({
      box: box.current,
      html: latest.current.html,
      limit,
      editable: !readOnly,
      onChange(html) {
        latest.current.html = html;
        latest.current.onChange(html);
      },
      onLook: (now) =>
        setLook({ used: plainLength(now.state.doc), on: TOOLS.filter(({ mark }) => now.isActive(mark)).map(({ name }) => name) }),
    });
    editor.current = opened;
    return () => opened.destroy();
  }, [limit, readOnly]);

  return (
    <Field
      label={
        <LabelText id={labelId} onClick={() => editor.current?.commands.focus()}>
          {label}
        </LabelText>
      }
      optional
      counter={{ used, max: limit }}
    >
      {(control) => (
        <Frame>
          <Tools role="group" aria-label={words.toolbar} $readOnly={readOnly}>
            {TOOLS.map(({ name, drawing, command }) => (
              <ToolButton
                key={name}
                type="button"
                disabled={readOnly}
                aria-label={words[name]}
                title={words[name]}
                aria-pressed={on.includes(name)}
                // Keeps the text selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => editor.current?.chain().focus()[command]().run()}
              >
                {drawing}
              </ToolButton>
            ))}
          </Tools>
          <Box {...control} ref={box} role="textbox" aria-multiline aria-readonly={readOnly || undefined} aria-labelledby={labelId} />
        </Frame>
      )}
    </Field>
  );
}

/** The editor is not a form control, so a script moves the focus to it when the label is pressed. */
const LabelText = styled.span``;

const Frame = styled.div`
  display: grid;
`;

const Tools = styled.div<{ $readOnly: boolean }>`
  display: flex;
  gap: 2px;
  padding: 4px;
  border: 1px solid ${({ $readOnly }) => ($readOnly ? token.line : token.lineStrong)};
  border-bottom: 0;
  border-radius: ${token.radiusMd} ${token.radiusMd} 0 0;
  background: ${token.sunken};
`;

const ToolButton = styled.button`
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
  &:hover:enabled {
    background: ${token.surface};
  }
  &[aria-pressed='true']:enabled {
    border-color: ${token.lineStrong};
    background: ${token.surface};
    color: ${token.accentText};
    ${chosenInForcedColors}
  }
  &:disabled {
    color: ${token.textDisabled};
    cursor: default;
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
  /* As in the editor's own stylesheet: otherwise consecutive spaces collapse. */
  white-space: break-spaces;
  overflow-wrap: anywhere;
  border-radius: 0 0 ${token.radiusMd} ${token.radiusMd};
  /* Looks disabled, but screen readers can read the text. */
  &[aria-readonly='true'] {
    border-color: ${token.line};
    background: ${token.sunken};
    color: ${token.textMuted};
  }
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
