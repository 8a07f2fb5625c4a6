import { createElement, Fragment, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ServiceLine, ServiceForm } from '#shared/domain/agreements/contracted-services';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { Button, type ButtonProps } from '#shared/ui/button';
import type { FileDropProps } from '#shared/ui/forms/file-drop';
import { useLater } from '#shared/ui/use-later';
import { messages } from '../desk-lists.messages.ts';
import type { ImportPlan } from '../import.ts';
import type { ServiceImportHost } from '../service-import.ts';
import { serviceLineWords } from '../service-lines.messages.ts';
import { DeskIcon } from '../ui/desk-icon.tsx';

export interface ImportControlProps<At, Item> extends Pick<ButtonProps, 'disabled' | 'reason' | 'size'> {
  readonly page: Page;
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly label: ReactNode;
  /** Loads what the screen imports, and the drop zone; the same function each time. */
  readonly load: () => Promise<{ importPlan(at: At): ImportPlan<Item>; readonly FileDrop: ComponentType<FileDropProps> }>;
  readonly at: At;
}

const loadDialog = () => import(/* webpackChunkName: "import" */ './import-dialog.tsx');

/** The button that imports records from a file. Nothing of the import is loaded before it is pressed. */
export function ImportControl<At, Item>({ page, host, label, load, at, ...button }: ImportControlProps<At, Item>): ReactNode {
  const [open, setOpen] = useState(false);
  const reason = open ? 'open' : null;
  const onMissing = (failure: unknown): void => {
    setOpen(false);
    page.notices.fail(failure, failureText(failure, messages.importMissing));
  };
  const dialog = useLater(loadDialog, reason, onMissing);
  const rules = useLater(load, reason, onMissing);
  const isReady = typeof dialog !== 'string' && typeof rules !== 'string';
  return createElement(
    Fragment,
    null,
    createElement(
      Button,
      { ...button, icon: createElement(DeskIcon, { name: 'upload' }), busy: open && !isReady, onClick: () => setOpen(true) },
      label,
    ),
    open &&
      isReady &&
      createElement(dialog.ImportDialog<Item>, {
        page,
        host,
        FileDrop: rules.FileDrop,
        makePlan: () => rules.importPlan(at),
        onClose: () => setOpen(false),
      }),
  );
}

export interface ServiceImportProps extends Pick<ImportControlProps<ServiceImportHost, ServiceLine>, 'page' | 'host' | 'load'> {
  readonly form: ServiceForm;
  readonly lines: readonly ServiceLine[];
  readonly onLines: (lines: readonly ServiceLine[]) => void;
}

/** Imports contracted services into a list of them. */
export function ServiceImport({ page, host, load, form, lines, onLines }: ServiceImportProps): ReactNode {
  const latest = useRef({ form, lines, onLines });
  latest.current = { form, lines, onLines };
  const [at] = useState(() => ({
    form: () => latest.current.form,
    lines: () => latest.current.lines,
    onLines: (next: readonly ServiceLine[]) => latest.current.onLines(next),
  }));
  return createElement(ImportControl<ServiceImportHost, ServiceLine>, {
    page,
    host,
    size: 'dense',
    label: serviceLineWords.importLines,
    load,
    at,
    disabled: form.products.length === 0 || form.validityTypes.length === 0,
    reason: serviceLineWords.listsMissing,
  });
}
