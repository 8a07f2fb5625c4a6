import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { useReadOnly } from '#shared/desk/ui/read-only';
import { controlLook, Field } from '#shared/ui/field';
import { focusRing, token, touch } from '#shared/ui/tokens';
import { chosenInForcedColors } from '#shared/desk/ui/chosen';
import { openEditor, plainLength } from '../rich-text-editor.ts';

type Format = 'bold' | 'italic' | 'underline' | 'bullets' | 'numbers';

export interface RichTextProps {
  readonly label: string;
  /** Initial HTML; the editor then owns the text. */
  readonly initial: string;
  /** Plain characters; a line break counts as one. */
  readonly limit: number;
  readonly words: Readonly<Record<'toolbar' | Format, string>>;
  readonly onChange: (html: string) => void;
}

interface Tool {
  readonly name: Format;
  readonly drawing: ReactNode;
  readonly isOn: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    drawing: <b>B</b>,
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    drawing: <i>I</i>,
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    drawing: <u>U</u>,
    isOn: (editor) => editor.isActive('underline'),
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'bullets',
    drawing: <DeskIcon name="list" size={16} />,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    drawing: <DeskIcon name="listNumbers" size={16} />,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** A box for a short formatted text: bold, italic, underline and lists, never longer than its limit. */
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
      onLook: (now) => setLook({ used: plainLength(now.state.doc), on: TOOLS.filter(({ isOn }) => isOn(now)).map(({ name }) => name) }),
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
            {TOOLS.map(({ name, drawing, press }) => (
              <ToolButton
                key={name}
                type="button"
                disabled={readOnly}
                aria-label={words[name]}
                title={words[name]}
                aria-pressed={on.includes(name)}
                // Keeps the selection in the box.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => editor.current !== null && press(editor.current)}
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

/** The box is no form control, so a press on the label focuses the editor by code. */
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
  /* What the editor's own sheet would say: without it spaces that are typed in a row vanish. */
  white-space: break-spaces;
  overflow-wrap: anywhere;
  border-radius: 0 0 ${token.radiusMd} ${token.radiusMd};
  /* Looks like a disabled field, but its text stays readable by screen readers. */
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
