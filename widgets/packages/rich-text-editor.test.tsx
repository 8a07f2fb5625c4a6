import { expect, it, onTestFinished, vi } from 'vitest';
import { forbiddenIn, hostileMarkup } from '../../tests/support/hostile-markup.ts';
import { openEditor } from './rich-text-editor.ts';

const FRAMES = '<frameset><frame src="https://example.com"></frameset>';

const asText = (markup: string): string => markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Opens an editor, and collects the edits that it reports. */
function opened(html: string) {
  const box = document.createElement('div');
  document.body.append(box);
  const edits: string[] = [];
  const editor = openEditor({ box, html, limit: 5_000, editable: true, onChange: (now) => edits.push(now), onLook: () => undefined });
  const close = () => {
    editor.destroy();
    box.remove();
  };
  return { editor, edits, close };
}

it('the editor opens a frameset document as text, and returns it unchanged after an undo', () => {
  const { editor, edits, close } = opened(FRAMES);
  onTestFinished(close);
  expect(editor.getText()).toBe(FRAMES);
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, '!');
  editor.commands.undo();
  expect(edits).toEqual([`<p>${asText(FRAMES)}!</p>`, FRAMES]);
});

it.each([
  ['a document of frames', FRAMES, `<p>${asText(FRAMES)}</p>`],
  [
    'styles, scripts and links that run',
    '<p style="color:red" onclick="alert(1)" id="x">Hola <b>mundo</b></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">aquí</a>',
    '<p>Hola <strong>mundo</strong></p><p>aquí</p>', // TR-F06
  ],
  [
    'a Word document with many styles',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>${'p.MsoNormal {margin:0cm;} '.repeat(1_000)}</style></head><body><!--StartFragment--><p class=MsoNormal><b>Firma</b><span style="font-size:11pt"> ilimitada<o:p></o:p></span></p><!--EndFragment--></body></html>`,
    '<p><strong>Firma</strong> ilimitada</p>',
  ],
])('the editor keeps text and allowed formats of pasted content: %s', (_, pasted, kept) => {
  const { editor, close } = opened('');
  onTestFinished(close);
  editor.view.pasteHTML(pasted);
  expect(editor.getHTML()).toBe(kept);
});

it('the editor removes every known attack, and keeps only the allowed formats', () => {
  const alarm = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  onTestFinished(() => alarm.mockRestore());
  const pasting = opened('');
  onTestFinished(pasting.close);
  const wrong = hostileMarkup.flatMap((markup) => {
    const opening = opened(markup);
    const openedHtml = opening.editor.getHTML();
    opening.close();
    pasting.editor.commands.clearContent();
    pasting.editor.view.pasteHTML(markup);
    const pasted = pasting.editor.getHTML();
    const forbidden = [openedHtml, pasted, ...opening.edits, ...pasting.edits.splice(0)].flatMap(forbiddenIn);
    return forbidden.length === 0 ? [] : [{ markup, openedHtml, pasted, forbidden }];
  });
  expect(wrong).toEqual([]);
  expect(alarm).not.toHaveBeenCalled();
});
