import { Editor, Mark, getSchema } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { CharacterCount } from '@tiptap/extensions/character-count';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { DOMParser, Slice, type Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { cleanHtml } from '#shared/ui/safe-html';

export interface RichTextEditorOptions {
  /** Becomes the editable element; the caller sets its role, name and style. */
  readonly box: HTMLElement;
  /** Initial HTML. Tags that a summary does not allow are removed. */
  readonly html: string;
  /** Characters without markup. */
  readonly limit: number;
  readonly editable: boolean;
  /** Receives the allowed markup after each edit: the initial HTML for an unchanged text, '' for an empty one. */
  readonly onChange: (html: string) => void;
  /** Called after each edit and caret move. */
  readonly onLook: (editor: Editor) => void;
}

/** Creates a Tiptap editor with bold, italic, underline and lists only. The caller must call `destroy()`. */
export function openEditor({ box, html, limit, editable, onChange, onLook }: RichTextEditorOptions): Editor {
  const extensions = [
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    Underline,
    HardBreak,
    BulletList,
    OrderedList,
    EntryOfOneLevel,
    ListEdges,
    StoredLink,
    UndoRedo,
    // A stored text over the limit is never cut; only a shorter text may replace it.
    CountedAsRead.configure({ limit, autoTrim: false }),
  ];
  const editor = new Editor({
    editable,
    element: { mount: box },
    extensions,
    // Content is passed as nodes, since Trusted Types refuse the sink with which Tiptap parses text.
    content: DOMParser.fromSchema(getSchema(extensions)).parse(cleanHtml(html)).toJSON(),
    // Tiptap's style element would need a nonce and would not reach a shadow root.
    injectCSS: false,
    // Typed '- ' or '**' stay text.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      transformPastedHTML: (pasted) => cleanMarkup(copiedPart(pasted)),
      transformPasted: (slice, { state }) => cutToFit(slice, state, limit),
    },
    onUpdate() {
      const now = htmlOf(editor);
      onChange(now === opened ? html : now);
    },
    onTransaction: () => onLook(editor),
  });
  const opened = htmlOf(editor);
  onLook(editor);
  return editor;
}

/** Counts visible characters. A paragraph, a list entry and a line break count as one each. */
export const plainLength = (doc: Node): number => doc.textBetween(0, doc.content.size, '\n', '\n').length;

/** Replaces Tiptap's count, which ignores line breaks between paragraphs. */
const CountedAsRead = CharacterCount.extend({
  onBeforeCreate({ editor }) {
    editor.storage.characterCount.characters = ({ node = editor.state.doc } = {}) => plainLength(node);
  },
});

/** Tab leaves the editor also in a list, since lists have only one level. */
const EntryOfOneLevel = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});
const ListEdges = ListKeymap.extend({
  addKeyboardShortcuts() {
    const { Tab: _, ...edges } = this.parent?.() ?? {};
    return edges;
  },
});

/** Keeps the links of a stored text; the editor creates none. */
const StoredLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

function htmlOf(editor: Editor): string {
  return editor.getText().trim() === '' ? '' : cleanMarkup(editor.getHTML());
}

function cleanMarkup(markup: string): string {
  const clean = document.createElement('div');
  clean.append(cleanHtml(markup));
  return clean.innerHTML;
}

/** Word and browsers copy large style sheets with a text, more than `cleanHtml` accepts. */
function copiedPart(pasted: string): string {
  return /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(pasted)?.[1] ?? pasted;
}

/** Returns the longest beginning of a pasted text that fits the limit, with its formats. */
function cutToFit(pasted: Slice, state: EditorState, limit: number): Slice {
  const isWithinLimit = (slice: Slice): boolean => plainLength(state.tr.replaceSelection(slice).doc) <= limit;
  if (isWithinLimit(pasted)) return pasted;
  const beginning = (size: number): Slice => Slice.maxOpen(pasted.content.cut(0, size));
  let low = 0;
  let high = pasted.content.size;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isWithinLimit(beginning(middle))) low = middle;
    else high = middle;
  }
  return beginning(low);
}
