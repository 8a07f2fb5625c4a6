import { WebSocketServer, type WebSocket } from 'ws';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GET_CONNECTION_ID, RECEIVE_SESSION_STATUS } from '#shared/contract/hub';
import { isRecord } from '#shared/contract/schema';
import type { Principal } from '../auth/principal.ts';

// SignalR's JSON protocol: frames end with 0x1E and may arrive joined or split.
const frameEnd = '\u001e';
const ping = 6;
const invocation = 1;
const completion = 3;
const close = 7;
const pingEvery = 10_000;

interface Line {
  readonly socket: WebSocket;
  readonly sessionId: string;
  readonly facts: { readonly id: string; readonly userName: string; readonly connectedAt: string; readonly calls: string[] };
}

/** The session hub at `/api/connections/session`. */
export function createHub(now: () => number) {
  const server = new WebSocketServer({ noServer: true });
  const lines = new Set<Line>();

  function say(socket: WebSocket, frame: Readonly<Record<string, unknown>>): void {
    socket.send(JSON.stringify(frame) + frameEnd);
  }

  function receive(line: Line, frame: unknown): void {
    if (!isRecord(frame)) return;
    if ('protocol' in frame) {
      line.socket.send(frame['protocol'] === 'json' ? `{}${frameEnd}` : `{"error":"Only the JSON protocol is spoken here."}${frameEnd}`);
      return;
    }
    if (frame['type'] === close) line.socket.close();
    if (frame['type'] !== invocation) return;
    const target = String(frame['target']);
    line.facts.calls.push(target);
    if (frame['invocationId'] === undefined) return;
    const answer = target === GET_CONNECTION_ID ? { result: line.facts.id } : { error: `There is no method ${target}.` };
    say(line.socket, { type: completion, invocationId: frame['invocationId'], ...answer });
  }

  function join(socket: WebSocket, { userName, sessionId }: Pick<Principal, 'userName' | 'sessionId'>): void {
    const line: Line = {
      socket,
      sessionId,
      facts: { id: crypto.randomUUID(), userName, connectedAt: new Date(now()).toISOString(), calls: [] },
    };
    lines.add(line);
    const pulse = setInterval(() => say(socket, { type: ping }), pingEvery);
    let buffer = '';
    socket.on('message', (data) => {
      const frames = (buffer + String(data)).split(frameEnd);
      buffer = frames.pop() ?? '';
      for (const frame of frames) receive(line, parsed(frame));
    });
    socket.on('close', () => {
      clearInterval(pulse);
      lines.delete(line);
    });
    socket.on('error', () => socket.terminate());
  }

  return {
    negotiate: () =>
      JSON.stringify({
        negotiateVersion: 1,
        connectionId: crypto.randomUUID(),
        connectionToken: crypto.randomUUID(),
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      }),
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, who: Pick<Principal, 'userName' | 'sessionId'>) {
      server.handleUpgrade(request, socket, head, (accepted) => join(accepted, who));
    },
    /** Sends the session message to every connection of the user, or to all with '*'. @returns the number of connections */
    tell(userName: string, message: string) {
      const targets = [...lines].filter(({ facts }) => userName === '*' || facts.userName.toLowerCase() === userName.toLowerCase());
      for (const { socket } of targets) say(socket, { type: invocation, target: RECEIVE_SESSION_STATUS, arguments: [{ message }] });
      return targets.length;
    },
    /** Closes connections whose session has ended, after their pending messages. */
    keep(holds: (sessionId: string) => boolean) {
      for (const { socket, sessionId } of lines) if (!holds(sessionId)) socket.close();
    },
    /** Cuts every connection without a closing frame. */
    drop() {
      const count = lines.size;
      for (const { socket } of lines) socket.terminate();
      return count;
    },
    state: () => [...lines].map(({ facts }) => facts),
    stop() {
      for (const { socket } of lines) socket.terminate();
      server.close();
    },
  };
}

function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
}
