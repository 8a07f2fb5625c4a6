import { helpLine } from '#shared/page/help-line';
import type { Page } from '#shared/page/page';
import type { AppParameters } from '#shared/page/parameters';
import { messages } from './accessibility.messages.ts';

export function createAccessibilityModel(page: Pick<Page, 'parameters'>) {
  return {
    contact: (parameters: AppParameters) => helpLine(parameters, null) ?? messages.noContact,
    start() {
      void page.parameters.load();
      return () => undefined;
    },
  };
}
