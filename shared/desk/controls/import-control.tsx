import { useState, type ComponentType, type ReactNode } from 'react';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { Button, type ButtonProps } from '#shared/ui/button';
import type { FileDropProps } from '#shared/ui/forms/file-drop';
import { useLater } from '#shared/ui/use-later';
import { messages } from '../desk-lists.messages.ts';
import type { ImportPlan } from '../import.ts';
import { DeskIcon } from '../ui/desk-icon.tsx';

export interface ImportControlProps<At, Item> extends Pick<ButtonProps, 'disabled' | 'reason' | 'size'> {
  readonly page: Page;
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly label: ReactNode;
  /** Loads the import plan and the drop zone; keep the function stable. */
  readonly load: () => Promise<{ importPlan(at: At): ImportPlan<Item>; readonly FileDrop: ComponentType<FileDropProps> }>;
  readonly at: At;
}

const loadDialog = () => import(/* webpackChunkName: "import" */ './import-dialog.tsx');

/** Button that opens the import of a file. The import's code loads on the first press. */
export function ImportControl<At, Item>({ page, host, label, load, at, ...button }: ImportControlProps<At, Item>) {
  const [open, setOpen] = useState(false);
  const reason = open ? 'open' : null;
  const onMissing = (failure: unknown): void => {
    setOpen(false);
    page.notices.fail(failure, failureText(failure, messages.importMissing));
  };
  const dialog = useLater(loadDialog, reason, onMissing);
  const rules = useLater(load, reason, onMissing);
  const isReady = typeof dialog !== 'string' && typeof rules !== 'string';
  return (
    <>
      <Button {...button} icon={<DeskIcon name="upload" />} busy={open && !isReady} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && isReady && (
        <dialog.ImportDialog
          page={page}
          host={host}
          FileDrop={rules.FileDrop}
          makePlan={() => rules.importPlan(at)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
