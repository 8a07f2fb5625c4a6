import { createElement, useContext, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import type { Theme } from '#shared/brands/themes';
import { themeCss } from '#shared/brands/theme-css';
import { baseCss } from '#shared/ui/base';
import { hostCss } from './host-css.ts';
import { createPrunedRoot } from './pruned-root.ts';
import { testRibbonCss } from './test-ribbon.ts';

type StyledSheet = NonNullable<Parameters<typeof StyleSheetManager>[0]['sheet']>;

export interface WidgetStyles {
  readonly sheet: CSSStyleSheet;
  wrap(children: ReactNode): ReactNode;
}

const byWidget = new Map<string, WidgetStyles>();

/**
 * Returns one styled-components sheet and one constructed sheet, shared by all roots of a widget. The constructed sheet copies the
 * text of a detached node, so a strict CSP needs no nonce for a `<style>`.
 */
export function widgetStyles(widget: string): WidgetStyles {
  const existing = byWidget.get(widget);
  if (existing) return existing;

  const target = document.createElement('div');
  let styled: StyledSheet | undefined;
  const Reader = (): null => {
    styled = useContext(StyleSheetContext).styleSheet;
    return null;
  };
  const reading = createPrunedRoot(document.createElement('div'));
  flushSync(() =>
    reading.render(createElement(StyleSheetManager, { target, disableCSSOMInjection: true, children: createElement(Reader) })),
  );
  // The style sheet stays; its React root was needed only to create it.
  reading.unmount();

  const sheet = new CSSStyleSheet();
  new MutationObserver(() => sheet.replaceSync(target.textContent ?? '')).observe(target, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  const styles: WidgetStyles = {
    sheet,
    wrap: (children) => createElement(StyleSheetManager, { ...(styled ? { sheet: styled } : { target }), children }),
  };
  byWidget.set(widget, styles);
  return styles;
}

const constructed = new Map<string, CSSStyleSheet>();
function constructedSheet(text: string): CSSStyleSheet {
  let sheet = constructed.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    constructed.set(text, sheet);
  }
  return sheet;
}

export const testRibbon = (root: string): CSSStyleSheet => constructedSheet(testRibbonCss(root));

/** Restores the page's text colour, which the reset removes from a host. */
export const pageInk = (): CSSStyleSheet => constructedSheet(':host{color:inherit!important}');

/** Sheets before the widget's own: reset of the host, theme, base of the kit. `selector` is a class without a shadow root. */
export function baseSheets(theme: Theme, font: 'store' | 'system', selector: string): readonly CSSStyleSheet[] {
  const kit = selector === ':host' ? baseCss : `@scope (${selector}){${baseCss}}`;
  return [constructedSheet(hostCss(selector)), constructedSheet(themeCss(theme, { font, selector })), constructedSheet(kit)];
}
