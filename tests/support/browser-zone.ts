import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** For a browser test: until its end the browser stands in another time zone, such as 'Asia/Tokyo'. */
export async function browserIn(timezoneId: string): Promise<void> {
  const session: { send(method: string, params: object): Promise<unknown> } = cdp();
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
  onTestFinished(async () => {
    await session.send('Emulation.setTimezoneOverride', { timezoneId: '' });
  });
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezoneId);
}
