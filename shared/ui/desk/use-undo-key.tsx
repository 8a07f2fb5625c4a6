import { deskWords } from './desk-words.tsx';
import { useScreenKeys } from './screen-keys.tsx';

/**
 * Ctrl Z (⌘ Z): nobody walks to a message by Tab before it goes.
 * @param undo answers whether there was anything to take back
 */
export function useUndoKey(undo: () => boolean): void {
  useScreenKeys(deskWords.keysOfScreen, [{ key: 'z', control: true, does: deskWords.undoKey, run: undo }]);
}
