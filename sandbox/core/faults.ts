/** A failure that a test orders (`POST /sandbox/faults`). */
export interface Fault {
  /** 'files': strikes the files of the release (`embed.js`, `site.js`, `/v/`, `/e/`). Absent: calls of the platform. */
  readonly of?: 'files';
  /** Any method when absent. */
  readonly method?: string;
  /** A part of the path, letter case ignored; `*` stands for anything. */
  readonly path: string;
  /** Sent instead of the work. Without it the work is done and only the delay or the drop applies. */
  readonly status?: number;
  /** JSON value, or text sent as it is. */
  readonly body?: unknown;
  /** Text sent before a file's content, as after tampering. */
  readonly before?: string;
  readonly delayMs?: number;
  /** Does the work, then cuts the connection. */
  readonly drop?: boolean;
  /** How often it strikes; absent: until the next reset. */
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
    /** Returns the first armed fault that fits, and counts a strike. */
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
