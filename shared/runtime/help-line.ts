import { createElement, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { helpLine } from '#shared/page/help-line';
import { Code, Text } from '#shared/ui/text';
import { useWidget } from './widget-context.ts';

export interface HelpLineProps {
  /** The order's reference; null where no order exists yet. */
  readonly reference?: string | null;
}

/** The support contact below a refusal, a failure or long work; empty where the platform names none. */
export function HelpLine({ reference = null }: HelpLineProps): ReactNode {
  const { page } = useWidget();
  const help = helpLine(useStore(page.parameters.store).value, reference);
  useEffect(() => {
    // The failure may come before the parameters were requested.
    void page.parameters.load();
  }, [page]);
  if (help === null) return null;
  // The reference must not break at its hyphen.
  const [before, ...behind] = reference === null ? [help] : help.split(reference);
  return createElement(
    Text,
    { as: 'p', $role: 'cell', $tone: 'textMuted', $block: true },
    createElement('bdi', null, before, behind.length > 0 && createElement(Code, null, reference), behind.join(reference ?? '')),
  );
}
