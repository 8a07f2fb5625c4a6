import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ExportedFile, ListExport } from '#shared/page/desk/list-export';
import { ExportButton } from '#shared/ui/desk/export-button';
import { saveBlob } from '#shared/ui/desk/save-file';

/** A list's export, as its toolbar has it: what is made is handed to the browser's downloads. */
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
