import { connect } from 'node:net';
import { HubConnectionBuilder, HttpTransportType, LogLevel, type HubConnection } from '@microsoft/signalr';
import { GET_CONNECTION_ID, RECEIVE_SESSION_STATUS, SESSION_HUB } from '#shared/contract/hub';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { field, list, runningSandbox } from '../test-support/running.ts';

const running = runningSandbox();
const open: HubConnection[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.stop()));
});

function connection(token: string): HubConnection {
  const built = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${running.sandbox().addresses.basePort + 2}${SESSION_HUB}`, {
      accessTokenFactory: () => token,
      transport: HttpTransportType.WebSockets,
    })
    .withAutomaticReconnect([0, 50, 100])
    .configureLogging(LogLevel.None)
    .build();
  open.push(built);
  return built;
}

it('a SignalR client connects, gets its id and receives the message that ends its session (ST-397, ST-398)', async () => {
  const token = await running.tokenOf('superadmin');
  const client = connection(token);
  const heard = vi.fn();
  client.on(RECEIVE_SESSION_STATUS, (message: unknown) => {
    heard(message);
  });
  await client.start();
  const id = await client.invoke<string>(GET_CONNECTION_ID);
  expect(list(await running.control('hub'), 'connections')).toEqual([
    expect.objectContaining({ id, userName: 'superadmin', calls: [GET_CONNECTION_ID] }),
  ]);

  await expect(client.invoke('Unknown')).rejects.toThrow('There is no method Unknown.');
  expect(await running.control('sessions/end', { userName: 'superadmin', message: 'Ingresaste en otro equipo.' })).toEqual({ told: 1 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ message: 'Ingresaste en otro equipo.' }), 10_000);
  expect((await running.ask({ path: '/license/api/Package/GetPackages', token })).status).toBe(401);
});

it('a message for another session is not received, and a dropped connection is restored', async () => {
  const client = connection(await running.tokenOf('comercial'));
  const heard = vi.fn();
  client.on(RECEIVE_SESSION_STATUS, (message: unknown) => {
    heard(message);
  });
  const again = new Promise<void>((resolve) => client.onreconnected(() => resolve()));
  await client.start();
  expect(field(await running.control('sessions/end', { userName: 'financiero', message: 'x' }), 'told')).toBe(0);
  expect(await running.control('hub/drop', {})).toEqual({ dropped: 1 });
  await again;
  expect(await client.invoke<string>(GET_CONNECTION_ID)).toMatch(/^[\da-f-]{36}$/);
  expect(heard).not.toHaveBeenCalled();
});

it('a client cannot connect without a token or with a token of an ended session', async () => {
  await expect(connection('falso').start()).rejects.toThrow();
  const token = await running.tokenOf('superadmin');
  await running.control('sessions/end', { userName: 'superadmin', message: '' });
  await expect(connection(token).start()).rejects.toThrow();
  expect(await running.control('hub')).toEqual({ connections: [] });
});

it('ending a session closes its connections only', async () => {
  const signIn = Object(await running.control('login', { userName: 'superadmin', appName: 'license' }));
  const leaving = connection(signIn.token);
  const staying = connection(await running.tokenOf('comercial'));
  const closed = new Promise<void>((resolve) => leaving.onreconnecting(() => resolve()));
  await Promise.all([leaving.start(), staying.start()]);
  await running.ask({
    method: 'PUT',
    path: '/api/login/RevokeToken',
    body: { UserName: 'superadmin', Quantity: 1, AppName: 'license', RefreshToken: signIn.refreshToken },
  });
  await closed;
  expect(list(await running.control('hub'), 'connections')).toEqual([expect.objectContaining({ userName: 'comercial' })]); // TR-C18
  expect(await staying.invoke<string>(GET_CONNECTION_ID)).toMatch(/^[\da-f-]{36}$/);
});

it('a client that leaves before its connection is checked disturbs no other connection', async () => {
  const { basePort } = running.sandbox().addresses;
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  onTestFinished(() => void process.off('uncaughtException', uncaught));
  await Promise.all(
    Array.from(
      { length: 40 },
      (_, index) =>
        new Promise<void>((resolve) => {
          const line = connect(basePort + 2, '127.0.0.1', () => {
            line.write(
              `GET ${SESSION_HUB}?access_token=a.b.c HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
              // Some connections end before the answer, some during it.
              () => setTimeout(() => line.resetAndDestroy(), index % 4),
            );
          });
          line.on('close', () => resolve()).on('error', () => undefined);
        }),
    ),
  );
  expect(await running.control('hub')).toEqual({ connections: [] });
  expect(uncaught).not.toHaveBeenCalled();
});
