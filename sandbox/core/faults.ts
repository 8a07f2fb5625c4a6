/** A failure that a test orders (`POST /sandbox/faults`). */
export interface Fault {
  /** 'files': applies to files of the release (`embed.js`, `site.js`, `/v/`, `/e/`). Absent: applies to calls of the platform. */
  readonly of?: 'files';
  /** Absent: any method. */
  readonly method?: string;
  /** Part of the path, ignoring letter case; `*` matches any text. */
  readonly path: string;
  /** Status to answer instead of running the handler. Absent: the handler runs, and only the delay or the drop applies. */
  readonly status?: number;
  /** JSON value, or text that is sent unchanged. */
  readonly body?: unknown;
  /** Text sent before a file's content, which simulates tampering. */
  readonly before?: string;
  readonly delayMs?: number;
  /** Runs the handler, then cuts the connection. */
  readonly drop?: boolean;
  /** How many times it applies; absent: until the next reset. */
  readonly times?: number;
}

export function createFaults() {
  let armed: { fault: Fault; left: number; pieces: readonly string[] }[] = [];
  return {
    add(fault: Fault) {
      armed.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY, pieces: fault.path.toLowerCase().split('*') });
    },
    clear() {
      armed = [];
    },
    list: () => armed.map(({ fault, left }) => ({ ...fault, ...(Number.isFinite(left) ? { times: left } : {}) })),
    /** Returns the first fault that matches, and counts its use. */
    strike(method: string, path: string, of?: 'files'): Fault | null {
      const hit = armed.find(
        ({ fault, pieces }) =>
          fault.of === of && (fault.method === undefined || fault.method.toUpperCase() === method) && fits(pieces, path.toLowerCase()),
      );
      if (hit === undefined) return null;
      hit.left -= 1;
      if (hit.left <= 0) armed = armed.filter((each) => each !== hit);
      return hit.fault;
    },
  };
}

function fits(pieces: readonly string[], path: string): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = path.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}
