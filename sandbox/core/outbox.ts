import { insert, type Db } from '../db/db.ts';
import { stampOf, type Clock } from './clock.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly code?: string;
  readonly link?: string;
}

/** Puts a mail into the outbox, where `GET /sandbox/outbox` and the mailbox page read it; nothing leaves the machine. */
export function sendMail(db: Db, clock: Clock, { to, subject, body, code, link }: Mail): void {
  insert(db, 'mail', { recipient: to, subject, body, code: code ?? null, link: link ?? null, at: stampOf(clock.now()) });
}
