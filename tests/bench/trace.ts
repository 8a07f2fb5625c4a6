import type { Chrome } from './chrome.ts';
import { promised } from './promised.ts';

export interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
}

/** Traces every process of the browser while something happens, from the browser's own connection: no page has a session for it. */
export async function traced(chrome: Chrome, categories: readonly string[], run: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const complete = promised<void>();
  const forget = [
    chrome.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[]))),
    chrome.on('Tracing.tracingComplete', () => complete.resolve()),
  ];
  try {
    await chrome.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
    await run();
    await chrome.send('Tracing.end');
    await complete.promise;
    return events;
  } finally {
    for (const each of forget) each();
  }
}
