import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicConfig } from '#shared/contract/config';
import { safeParse } from '#shared/contract/schema';
import type { TelemetryReport } from '#shared/contract/telemetry';
import { registry } from '../registry.ts';
import { errorsIn, tell, tellFailure } from './telemetry.ts';

const failure = { brand: 'firmaya', widget: 'payments', kind: 'refused', endpoint: 'getPayments', status: 500 };

beforeEach(() => {
  registry.releaseOf = () => '0.1.0-abc';
});
afterEach(() => {
  registry.failures = 0;
  delete registry.releaseOf;
});

describe('reporting a failure', () => {
  it('a report has release, place and kind, and the request id of the platform', () => {
    const told: TelemetryReport[] = [];
    expect(tellFailure((report) => told.push(report), failure, 'solicitud-7')).toBe('solicitud-7');
    expect(told).toEqual([{ about: 'failure', release: '0.1.0-abc', ...failure, id: 'solicitud-7' }]);
  });

  it('a report has the release of its own brand when two releases run on one page', () => {
    registry.releaseOf = (brand) => (brand === 'firmaya' ? '0.1.0-abc' : '0.2.0-def');
    const told: TelemetryReport[] = [];
    for (const brand of ['firmaya', 'colnomina']) tellFailure((report) => told.push(report), { ...failure, brand });
    expect(told.map(({ brand, release }) => `${brand} ${release}`)).toEqual(['firmaya 0.1.0-abc', 'colnomina 0.2.0-def']);
  });

  it('a report without a request id gets a random id', () => {
    const told: TelemetryReport[] = [];
    const name = tellFailure((report) => told.push(report), failure);
    expect(name).toMatch(/^[a-z\d]{8}$/);
    expect(told).toMatchObject([{ id: name }]);
  });

  it('a visit reports at most ten failures', () => {
    const told = vi.fn<(report: TelemetryReport) => void>();
    for (let count = 1; count <= 12; count += 1) tellFailure(told, failure);
    expect(told).toHaveBeenCalledTimes(10);
  });

  it('a configuration without an address reports nothing', () => {
    expect(tellFailure(errorsIn({}), failure)).toBeNull();
  });

  it('a reporter that throws is logged, and the failure keeps its id', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const name = tellFailure(() => {
      throw new Error('the page is broken');
    }, failure);
    expect(name).toMatch(/^[a-z\d]{8}$/);
    expect(warn).toHaveBeenCalledWith('licence: a failure could not be told to config.errors', expect.any(Error));
  });
});

it('tell() posts plain text without cookies, so that the browser sends no preflight', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const arrived = once(server, 'request');
  tell(`http://127.0.0.1:${port}/telemetry`, {
    about: 'speed',
    release: '1',
    brand: 'firmaya',
    widget: 'buy-button',
    name: 'mount',
    value: 12.5,
  });
  const [request, response] = (await arrived) as [import('node:http').IncomingMessage, import('node:http').ServerResponse];
  let body = '';
  for await (const chunk of request) body += String(chunk);
  response.writeHead(204).end();
  server.closeAllConnections();
  server.close();
  expect(request.method).toBe('POST');
  expect(request.headers['content-type']).toBe('text/plain;charset=UTF-8');
  expect(request.headers.cookie).toBeUndefined();
  expect(JSON.parse(body)).toEqual({ about: 'speed', release: '1', brand: 'firmaya', widget: 'buy-button', name: 'mount', value: 12.5 });
});

describe('the setting config.errors', () => {
  const read = (errors: unknown) => safeParse(publicConfig, { hosts: { license: 'https://api.example' }, errors });
  it.each([['https://errores.example/in'], [() => undefined], [undefined]])('the setting config.errors may be %s', (errors) => {
    expect(read(errors).success).toBe(true);
  });
  it.each([['errores'], [7], [{}]])('the setting config.errors may not be %o, and the error names it', (errors) => {
    const { error } = read(errors);
    expect(error?.issues[0]?.path).toEqual(['errors']);
    expect(error?.issues[0]?.message).toContain('an address');
  });
});
