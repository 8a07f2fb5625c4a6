import type { Writable } from 'node:stream';

interface Flow {
  readonly to: Writable;
  readonly bytes: Buffer;
  sent: number;
  done(): void;
}

/** Bytes of one flow before the next one's turn: a packet. */
const slice = 1_460;
/** Ms of unused bandwidth that may be caught up after a pause. */
const burst = 10;

/** A line that all answers share by turns, a packet each. */
export class SharedPipe {
  #flows: Flow[] = [];
  #last = 0;
  #credit = 0;
  #timer: NodeJS.Timeout | undefined;
  #speed = Number.POSITIVE_INFINITY;

  /** Sends the bytes at the flow's share of the bandwidth. Resolves after the last byte, or when the receiver is closed. */
  through(to: Writable, bytes: Buffer, bytesPerSecond: number): Promise<void> {
    this.#speed = bytesPerSecond;
    if (!Number.isFinite(bytesPerSecond) || bytes.length === 0) {
      to.write(bytes);
      return Promise.resolve();
    }
    return new Promise((done) => {
      if (this.#flows.length === 0) {
        this.#last = performance.now();
        this.#credit = 0;
      }
      this.#flows.push({ to, bytes, sent: 0, done });
      this.#timer ??= setInterval(() => this.#step(), 2);
    });
  }

  #step(): void {
    const now = performance.now();
    // A late timer gives credit for the time that has passed.
    this.#credit += ((now - this.#last) / 1_000) * this.#speed;
    this.#last = now;
    for (let [flow] = this.#flows; flow; [flow] = this.#flows) {
      // Whole packets only: a part now and the rest in the next turn would favour the first sender after a pause.
      const size = Math.min(slice, flow.bytes.length - flow.sent);
      if (this.#credit < size) break;
      this.#flows.shift();
      if (!flow.to.destroyed) flow.to.write(flow.bytes.subarray(flow.sent, flow.sent + size));
      flow.sent += size;
      this.#credit -= size;
      if (flow.sent >= flow.bytes.length || flow.to.destroyed) flow.done();
      else this.#flows.push(flow);
    }
    if (this.#flows.length === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#credit = Math.min(this.#credit, (burst / 1_000) * this.#speed);
    }
  }
}
