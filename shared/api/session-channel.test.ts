import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { isRecord } from '#shared/contract/schema';
import { openSessionChannel } from './session-channel.ts';

/** SignalR's JSON protocol: each record ends with this character. */
const END = '\x1e';

let server: Server;
let sockets: WebSocket[];
let tokens: string[];
let refuse: boolean;
let host: string;
let channel: ReturnType<typeof openSessionChannel> | undefined;
let validated: string[];
let messages: string[];
let troubles: string[];
let token: string;

beforeEach(async () => {
  sockets = [];
  tokens = [];
  validated = [];
  messages = [];
  troubles = [];
  token = 'secret-token';
  refuse = false;
  server = createServer((request, response) => {
    if (refuse) return void response.writeHead(503).end();
    const body = {
      negotiateVersion: 1,
      connectionId: 'c',
      connectionToken: 'c',
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    };
    tokens.push(String(request.headers.authorization));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  new WebSocketServer({ server }).on('connection', (socket) => {
    sockets.push(socket);
    const name = `connection-${sockets.length}`;
    socket.on('message', (data) => {
      for (const text of String(data).split(END).filter(Boolean)) {
        const message: unknown = JSON.parse(text);
        if (!isRecord(message)) continue;
        if ('protocol' in message) socket.send(`{}${END}`);
        if (message['target'] === 'GetConnectionId')
          socket.send(JSON.stringify({ type: 3, invocationId: message['invocationId'], result: name }) + END);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  channel?.stop();
  for (const socket of sockets) socket.terminate();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const open = () => {
  channel = openSessionChannel({
    socketHost: host,
    token: async () => token,
    validate: async (connectionId) => void validated.push(connectionId),
    onMessage: (message) => messages.push(message),
    onTrouble: (trouble) => troubles.push(trouble),
  });
};

test('the channel validates the connection id that the server names, once (ST-232, ST-397)', async () => {
  open();
  await vi.waitFor(() => expect(validated).toEqual(['connection-1']), 5_000);
  expect(tokens[0]).toBe('Bearer secret-token');
});

test('the channel reconnects after a drop and validates the new connection', async () => {
  open();
  await vi.waitFor(() => expect(validated).toHaveLength(1), 5_000);
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(validated).toEqual(['connection-1', 'connection-2']), 10_000); // TR-C18
});

test('the channel delivers the server’s message, as an object or as text', async () => {
  open();
  await vi.waitFor(() => expect(validated).toHaveLength(1), 5_000);
  for (const payload of [{ message: 'Tu sesión terminó' }, 'Otra'])
    sockets[0]?.send(JSON.stringify({ type: 1, target: 'ReceiveSessionStatus', arguments: [payload] }) + END);
  await vi.waitFor(() => expect(messages).toEqual(['Tu sesión terminó', 'Otra']), 5_000); // ST-398
});

test('the channel ignores unknown messages and delivers a thousand valid ones in order', async () => {
  open();
  await vi.waitFor(() => expect(validated).toHaveLength(1), 5_000);
  const say = (...records: readonly object[]): void => sockets[0]?.send(records.map((record) => JSON.stringify(record) + END).join(''));
  const told = (...arguments_: readonly unknown[]): object => ({ type: 1, target: 'ReceiveSessionStatus', arguments: arguments_ });
  say({ type: 1, target: 'PlayMusic', arguments: ['alto'] }, { type: 99 }, told(), told(null), told({ message: 7 }), told({}, 'x'));
  const thousand = Array.from({ length: 1_000 }, (_, at) => `Mensaje ${at + 1}`);
  say(...thousand.map((message) => told({ message })));
  await vi.waitFor(() => expect(messages.at(-1)).toBe('Mensaje 1000'), 5_000);
  expect(messages).toEqual(thousand); // TR-C18
  expect(sockets).toHaveLength(1);
});

test('a reconnection uses the renewed token', async () => {
  open();
  await vi.waitFor(() => expect(validated).toHaveLength(1), 5_000);
  token = 'renewed-token';
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(validated).toHaveLength(2), 10_000);
  expect(tokens).toEqual(['Bearer secret-token', 'Bearer renewed-token']); // TR-C18
});

test('the channel retries a failed first connection, and no reported trouble contains the token', async () => {
  refuse = true;
  open();
  await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(0), 5_000);
  refuse = false;
  await vi.waitFor(() => expect(validated).toHaveLength(1), 10_000);
  expect(troubles.join()).not.toContain('secret-token');
});

test('a stopped channel does not reconnect', async () => {
  open();
  await vi.waitFor(() => expect(validated).toHaveLength(1), 5_000);
  channel?.stop();
  channel?.stop();
  await vi.waitFor(() => expect(sockets[0]?.readyState).toBe(sockets[0]?.CLOSED), 5_000);
  await new Promise((later) => setTimeout(later, 300));
  expect(sockets).toHaveLength(1);
});

test('a channel stopped while it connects reports no trouble', async () => {
  open();
  await vi.waitFor(() => expect(tokens).toHaveLength(1), { timeout: 5_000, interval: 1 });
  channel?.stop();
  open();
  channel?.stop();
  await new Promise((later) => setTimeout(later, 300));
  expect(troubles).toEqual([]);
});
