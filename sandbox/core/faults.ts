/** One order to misbehave, given by a test (`POST /sandbox/faults`). */
export interface Fault {
  /** The target of the fault: the calls of the platform, or the files of the release (`embed.js`, `site.js`, `/v/`, `/e/`); calls when absent. */
  readonly of?: 'files';
  /** Any method when absent. */
  readonly method?: string;
  /** A part of the path, letter case ignored; `*` stands for anything. */
  readonly path: string;
  /** Answered instead of the work. Without it the work is done and only the delay or the drop applies. */
  readonly status?: number;
  /** JSON value, or text sent as it is. */
  readonly body?: unknown;
  /** Text sent before a file's content, as after tampering. */
  readonly before?: string;
  readonly delayMs?: number;
  /** The work is done, then the line goes dead. */
  readonly drop?: boolean;
  /** How often it strikes; until the next reset when absent. */
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
    /** The faults still armed, with the strikes they have left. */
    list: () => armed.map(({ fault, left }) => ({ ...fault, ...(Number.isFinite(left) ? { times: left } : {}) })),
    /** The first armed fault that fits; it counts as one strike. */
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

/** Whether the path contains the pieces between the stars, in their order. */
function fits(pieces: readonly string[], path: string): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = path.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}
