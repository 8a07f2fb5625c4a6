import { createElement, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { helpLine } from '#shared/page/help-line';
import { Code, Text } from '#shared/ui/text';
import { useWidget } from './widget-context.ts';

export interface HelpLineProps {
  /** By which name to call an order; null where none stands yet. */
  readonly reference?: string | null;
}

/** Whom to write to, below what was refused, failed or takes its time; nothing where the platform names nobody. */
export function HelpLine({ reference = null }: HelpLineProps): ReactNode {
  const { page } = useWidget();
  const help = helpLine(useStore(page.parameters.store).value, reference);
  useEffect(() => {
    // What failed may have come before anybody asked for the parameters.
    void page.parameters.load();
  }, [page]);
  if (help === null) return null;
  // A reference is read as one word: it does not break at its hyphen.
  const [before, ...behind] = reference === null ? [help] : help.split(reference);
  return createElement(
    Text,
    { as: 'p', $role: 'cell', $tone: 'textMuted', $block: true },
    createElement('bdi', null, before, behind.length > 0 && createElement(Code, null, reference), behind.join(reference ?? '')),
  );
}
