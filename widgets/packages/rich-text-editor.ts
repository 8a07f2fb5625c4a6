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
  /** Becomes the editable element; the caller gives it role, name and style. */
  readonly box: HTMLElement;
  /** HTML; tags that a summary refuses are removed. */
  readonly html: string;
  /** Characters without markup. */
  readonly limit: number;
  readonly editable: boolean;
  /** Allowed markup after each edit: the initial HTML for an unchanged text, '' for an empty one. */
  readonly onChange: (html: string) => void;
  /** Called after each edit and caret move. */
  readonly onLook: (editor: Editor) => void;
}

/** Tiptap with bold, italic, underline and lists only. The caller ends it with `destroy()`. */
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
    // Only a shorter text may replace a stored text over the limit, which is never cut.
    CountedAsRead.configure({ limit, autoTrim: false }),
  ];
  const editor = new Editor({
    editable,
    element: { mount: box },
    extensions,
    // Passes nodes: Tiptap parses text with a sink that Trusted Types refuse.
    content: DOMParser.fromSchema(getSchema(extensions)).parse(cleanHtml(html)).toJSON(),
    // Its own styles would need a nonce, and would not reach a shadow root.
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

/** Visible characters; a paragraph, a list entry and a line break count as one each. */
export const plainLength = (doc: Node): number => doc.textBetween(0, doc.content.size, '\n', '\n').length;

/** Tiptap's own count ignores line breaks between paragraphs. */
const CountedAsRead = CharacterCount.extend({
  onBeforeCreate({ editor }) {
    editor.storage.characterCount.characters = ({ node = editor.state.doc } = {}) => plainLength(node);
  },
});

/** Tab leaves the editor from a list, too, since lists have one level. */
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

/** Keeps a stored text's links; the editor creates none. */
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

/** Word and browsers copy pages of styles, more than `cleanHtml` reads as markup. */
function copiedPart(pasted: string): string {
  return /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(pasted)?.[1] ?? pasted;
}

/** Longest beginning of a pasted text that fits the limit, with its formats. */
function cutToFit(pasted: Slice, state: EditorState, limit: number): Slice {
  const fits = (slice: Slice): boolean => plainLength(state.tr.replaceSelection(slice).doc) <= limit;
  if (fits(pasted)) return pasted;
  const beginning = (size: number): Slice => Slice.maxOpen(pasted.content.cut(0, size));
  let most = 0;
  let tooMuch = pasted.content.size;
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2);
    if (fits(beginning(middle))) most = middle;
    else tooMuch = middle;
  }
  return beginning(most);
}
