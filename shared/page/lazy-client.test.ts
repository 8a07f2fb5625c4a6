import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error';
import { failureText, isCodeMissing } from './failure-text.ts';
import { createNotices } from './notices.ts';
import { messages } from './messages.ts';

const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

it('a missing code file is reported as such, with a button that reloads the page', () => {
  const failure = new ApiError('not-loaded', 'validatePromotionCode', { cause: chunk });
  expect(failureText(failure, 'No se pudo guardar')).toBe(messages.notLoaded);
  expect([failure, chunk, new Error('wrapped', { cause: chunk })].map(isCodeMissing)).toEqual([true, true, true]);
  expect([new ApiError('no-answer', 'getPackages'), new Error('another'), null].map(isCodeMissing)).toEqual([false, false, false]);
  let reloads = 0;
  const notices = createNotices(() => (reloads += 1));
  notices.fail(failure, failureText(failure));
  notices.fail(new ApiError('no-answer', 'getPackages'), 'otra');
  const [first, second] = notices.store.getState();
  first?.action?.run();
  expect([first?.action?.label, second?.action, reloads]).toEqual(['Recargar la página', undefined, 1]);
});

it('a call without an answer is reported as offline when the browser is', () => {
  const failure = new ApiError('no-answer', 'getPackages');
  expect(failureText(failure)).toBe(messages.noAnswer);
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(failureText(failure)).toBe(messages.offline);
});
