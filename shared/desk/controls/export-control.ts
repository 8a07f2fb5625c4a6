import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ExportedFile, ListExport } from '../list-export.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { saveBlob } from '../ui/save-file.tsx';

/** A list's export; the file goes to the browser's downloads. */
export function ExportControl({ exporting }: { readonly exporting: ListExport }): ReactNode {
  const state = useStore(exporting.store);
  const save = (file: ExportedFile | null): void => {
    if (file !== null) saveBlob(file.name, file.content);
  };
  return createElement(ExportButton, {
    state,
    onStart: (format) => void exporting.start(format).then(save),
    onResume: () => void exporting.resume().then(save),
    onCancel: exporting.cancel,
  });
}
