import { expect, it } from 'vitest';
import { createTelemetry } from './core/telemetry.ts';

const at = '2026-11-22T12:00:00.000Z';
const add = (body: unknown) => {
  const telemetry = createTelemetry();
  const taken = telemetry.add(typeof body === 'string' ? body : JSON.stringify(body), at);
  return { taken, list: telemetry.list() };
};

it('a failure and a speed are stored as received', () => {
  const failure = { about: 'failure', release: '1', brand: 'firmaya', widget: 'payments', kind: 'crashed', id: 'k2j4' };
  expect(add(failure)).toEqual({ taken: true, list: [{ ...failure, at }] });
  const speed = { about: 'speed', release: '1', brand: 'firmaya', widget: '', name: 'LCP', value: 812 };
  expect(add(speed)).toEqual({ taken: true, list: [{ ...speed, at }] });
});

it.each([
  [
    'by report-uri',
    {
      'csp-report': {
        'document-uri': 'https://tienda.example/myplan?x=1',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
      },
    },
  ],
  [
    'by the Reporting API',
    [
      {
        type: 'csp-violation',
        body: { documentURL: 'https://tienda.example/myplan?x=1', effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
      },
    ],
  ],
])('a policy violation reported %s is stored without the query of its page', (_way, body) => {
  expect(add(body).list).toEqual([
    { about: 'policy', page: 'https://tienda.example/myplan', directive: 'script-src-elem', blocked: 'inline', at },
  ]);
});

it.each(['', 'x', '{}', '[]', '{"about":"failure"}'])('other bodies are rejected: %s', (body) => {
  expect(add(body)).toEqual({ taken: false, list: [] });
});

it('the last 200 reports are kept', () => {
  const telemetry = createTelemetry();
  for (let value = 1; value <= 201; value += 1)
    telemetry.add(JSON.stringify({ about: 'speed', release: '1', brand: '', widget: '', name: 'LCP', value }), at);
  expect(telemetry.list().map((told) => (told.about === 'speed' ? told.value : 0))).toEqual(Array.from({ length: 200 }, (_, k) => k + 2));
});
