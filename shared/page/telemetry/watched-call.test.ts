import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error';
import { getAllDocumentTypes } from '#shared/contract/parameters';
import type { TelemetryReport } from '#shared/contract/telemetry';
import type { Call } from '../call.ts';
import { createNotices } from '../notices.ts';
import { registry } from '../registry.ts';
import { referenceOf } from './support-references.ts';
import { watchedCall } from './watched-call.ts';

let told: TelemetryReport[] = [];
beforeEach(() => {
  registry.failures = 0;
  told = [];
});

const failing =
  (error: unknown): Call =>
  () =>
    Promise.reject(error);
const through = (call: Call, widget: string): Call =>
  watchedCall(call, { errors: (report) => told.push(report) }, { brand: 'firmaya', widget });
/** What a call threw. */
const thrownBy = (call: Call): Promise<unknown> =>
  call(getAllDocumentTypes, {}).then(
    () => null,
    (error: unknown) => error,
  );
const refused = (requestId: string, status = 500) => new ApiError('refused', 'getAllDocumentTypes', { status, requestId });

it('each sentence names its own failure, however close another one is', async () => {
  const [first, second] = await Promise.all(['uno', 'dos'].map((name) => thrownBy(through(failing(refused(name)), 'payments'))));
  const notices = createNotices();
  notices.fail(second, 'Error de servidor');
  notices.fail(first, 'No se pudo cargar la información');
  notices.fail(new Error('our own'), 'Algo falló');
  expect(notices.store.getState().map(({ text, reference }) => [text, reference])).toEqual([
    ['Error de servidor', 'dos'],
    ['No se pudo cargar la información', 'uno'],
    ['Algo falló', undefined],
  ]);
});

it('what was caused by a failure is named after it', async () => {
  const cause = await thrownBy(through(failing(refused('tres')), 'payments'));
  expect(referenceOf(new Error('the widget could not start', { cause }))).toBe('tres');
});

it('a failure that comes through two doors is told once', async () => {
  const error = refused('cuatro');
  await thrownBy(through(failing(error), ''));
  await thrownBy(through(failing(error), 'payments'));
  expect(told.map((report) => ('id' in report ? report.id : ''))).toEqual(['cuatro']);
});

it.each([401, 403, 404, 429])('a refusal of %d concerns the visitor: no report, and no reference', async (status) => {
  const error = await thrownBy(through(failing(refused('cinco', status)), 'payments'));
  expect([told, referenceOf(error)]).toEqual([[], null]);
});

it('of an answer that cannot be read the operator is told which member is missing', async () => {
  await thrownBy(
    through(failing(new ApiError('unreadable', 'getPackagesByServiceName', { member: 'packagesBase.packageType' })), 'storefront'),
  );
  expect(told).toMatchObject([{ kind: 'unreadable', endpoint: 'getPackagesByServiceName', member: 'packagesBase.packageType' }]);
});
