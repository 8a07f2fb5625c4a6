import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { catalogueTheme, systemIsDark } from './catalogue-theme.ts';

const listeners = new Set<() => void>();
let scheme: unknown;

/** Storybook passes the toolbar's values to stories only, so a page without a story reads them itself. */
export function followTheToolbar(): void {
  const channel = addons.getChannel();
  const take = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }): void => {
    scheme = globals['scheme'];
    for (const listener of listeners) listener();
  };
  channel.on(SET_GLOBALS, take);
  channel.on(GLOBALS_UPDATED, take);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  systemIsDark.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemIsDark.removeEventListener('change', listener);
  };
}

/** A docs page is dark by the toolbar or by the reader's system, as its frame. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const dark = useSyncExternalStore(listen, () => scheme === 'dark' || systemIsDark.matches);
  return (
    <>
      <style>{`:root { color-scheme: ${dark ? 'dark' : 'light'}; }`}</style>
      <DocsContainer context={context} theme={catalogueTheme(dark)}>
        {children}
      </DocsContainer>
    </>
  );
}
