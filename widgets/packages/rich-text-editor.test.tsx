import { expect, it, onTestFinished, vi } from 'vitest';
import { forbiddenIn, hostileMarkup } from '../../tests/support/hostile-markup.ts';
import { openEditor } from './rich-text-editor.ts';

const FRAMES = '<frameset><frame src="https://example.com"></frameset>';

/** An editor on a page of its own, and what it told of its edits. */
function opened(html: string) {
  const box = document.createElement('div');
  document.body.append(box);
  const told: string[] = [];
  const editor = openEditor({ box, html, limit: 5_000, editable: true, onChange: (now) => told.push(now), onLook: () => undefined });
  const close = () => {
    editor.destroy();
    box.remove();
  };
  return { editor, told, close };
}

it('opens a document of frames as text that can be edited and comes back as it was given', () => {
  const { editor, told, close } = opened(FRAMES);
  onTestFinished(close);
  expect(editor.getText()).toBe(FRAMES);
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, '!');
  editor.commands.undo();
  expect(told).toEqual([`<p>${FRAMES.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}!</p>`, FRAMES]);
});

it('takes a pasted document of frames as text', () => {
  const { editor, close } = opened('');
  onTestFinished(close);
  editor.view.pasteHTML(FRAMES);
  expect(editor.getText()).toBe(FRAMES);
});

it('survives every known attack, and keeps only the formats it offers', () => {
  const alarm = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  onTestFinished(() => alarm.mockRestore());
  const pasting = opened('');
  onTestFinished(pasting.close);
  const wrong = hostileMarkup.flatMap((markup) => {
    const opening = opened(markup);
    const stands = opening.editor.getHTML();
    opening.close();
    pasting.editor.commands.clearContent();
    pasting.editor.view.pasteHTML(markup);
    const pasted = pasting.editor.getHTML();
    const forbidden = [stands, pasted, ...opening.told, ...pasting.told.splice(0)].flatMap(forbiddenIn);
    return forbidden.length === 0 ? [] : [{ markup, stands, pasted, forbidden }];
  });
  expect(wrong).toEqual([]);
  expect(alarm).not.toHaveBeenCalled();
});
