import type { Chrome } from './chrome.ts';

/** A promise with its own resolve. */
export function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
}

/** Traces all browser processes during `run`, from the browser-level connection: no page has a session for it. */
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
