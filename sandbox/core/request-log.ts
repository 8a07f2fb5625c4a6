/** One request as the platform received it, for tests that have to see what left the page. */
export interface LoggedRequest {
  readonly order: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed when it is JSON, else the text; null without a body. */
  readonly body: unknown;
  status: number;
}

const mostEntries = 2_000;

/** Keeps the last 2,000 requests, in order. */
export function createRequestLog() {
  let requests: LoggedRequest[] = [];
  let order = 0;
  return {
    add(request: Omit<LoggedRequest, 'order' | 'status'>) {
      order += 1;
      const logged: LoggedRequest = { ...request, order, status: 0 };
      requests.push(logged);
      if (requests.length > mostEntries) requests.shift();
      return logged;
    },
    list: () => requests,
    clear() {
      requests = [];
      order = 0;
    },
  };
}
