import { helpLine } from '#shared/page/help-line';
import type { Page } from '#shared/page/page';
import type { AppParameters } from '#shared/page/parameters';
import { messages } from './accessibility.messages.ts';

export interface AccessibilityModel {
  /** Returns the support contact. */
  contact(parameters: AppParameters): string;
  start(): () => void;
}

export function createAccessibilityModel(page: Pick<Page, 'parameters'>): AccessibilityModel {
  return {
    contact: (parameters) => helpLine(parameters, null) ?? messages.noContact,
    start() {
      void page.parameters.load();
      return () => undefined;
    },
  };
}
