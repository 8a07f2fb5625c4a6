import { beforeEach, describe, expect, it } from 'vitest';
import { field, runningSandbox, type Asked } from './test-support/running.ts';

const { sandbox, ask, control, tokenOf } = runningSandbox();
const from = (brand: string) => ({ origin: sandbox().addresses.store(brand) });

const promo = (promoCode: string, headers: Readonly<Record<string, string>> = from('facturacion')): Asked => ({
  method: 'POST',
  path: '/license/api/PurchaseOrderLicense/ValidatePromotionCode',
  headers,
  body: {
    promoCode,
    ValidPromoCodes: [],
    PackagesInCart: [
      {
        packageId: Number(sandbox().platform.db.get("SELECT id FROM package WHERE code='FACT-BAS-120'")?.['id']),
        packageName: 'Factura Emprende 120',
        packagePrice: 119_000,
        unitPrice: 100_000,
        quantity: 1,
        discount: 0,
        taxIva: 19,
        subtotal: 100_000,
        quantityEmployees: null,
      },
    ],
    customerRegistered: null,
  },
});
const name = (number: string): Asked => ({
  path: `/license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/4/${number}/facturacion`,
  headers: from('facturacion'),
});
const mailCode = (pResendEmail: 'true' | 'false'): Asked => ({
  path: '/license/api/purchaseorderlicense/checkIsValidEmail',
  headers: { ...from('facturacion'), pEmail: 'alguien@correo.example', pResendEmail, pAppName: 'facturacion' },
});

async function statuses(count: number, asked: Asked): Promise<readonly number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await ask(asked)).status);
  return all;
}

beforeEach(() => control('settings', { platform: { limits: true } }));

describe('rate limits', () => {
  it('ten wrong promo codes a minute block further ones, valid codes included', async () => {
    expect(await statuses(10, promo('NADA'))).toEqual(Array.from({ length: 10 }, () => 400));
    await control('clock', { advanceMs: 20_000 });
    const refused = await ask(promo('NOV10'));
    expect(refused.status).toBe(429); // TR-B25
    const seconds = Number(refused.headers.get('retry-after'));
    // Ten attempts at one moment, twenty seconds ago.
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(40);
    // The answer reveals nothing about the code.
    expect(field(refused.body, 'statusMessage')).toBe(`Demasiados intentos. Inténtalo de nuevo en ${seconds} segundos.`);
    await control('clock', { advanceMs: seconds * 1_000 });
    expect((await ask(promo('NADA'))).status).toBe(400);
  });

  it('an origin has no count of its own, neither another brand nor an invented one', async () => {
    await statuses(10, promo('NADA'));
    for (const headers of [from('firmaya'), { origin: 'https://inventada.example' }, {}])
      expect((await ask(promo('NADA', headers))).status).toBe(429); // TR-B25
  });

  it('valid codes do not count, and staff are not limited', async () => {
    await statuses(10, promo('NADA'));
    expect((await ask({ ...promo('NADA'), token: await tokenOf('superadmin') })).status).toBe(400);
    await control('clock', { advanceMs: 61_000 });
    expect(await statuses(12, promo('NOV10'))).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('twenty look-ups by document are allowed in ten minutes', async () => {
    expect(await statuses(20, name('900373115'))).not.toContain(429);
    expect((await ask(name('800197268'))).status).toBe(429);
    await control('clock', { advanceMs: 10 * 60_000 });
    expect((await ask(name('900373115'))).status).toBe(200);
  });

  it('three resends of a mail code are allowed in ten minutes, and the first mail does not count', async () => {
    expect((await ask(mailCode('false'))).status).toBe(200);
    expect(await statuses(4, mailCode('true'))).toEqual([200, 200, 200, 429]);
    expect((await ask(mailCode('false'))).status).toBe(200);
  });

  it('five wrong mail codes block further attempts until a resend', async () => {
    const wrong: Asked = {
      method: 'POST',
      path: '/license/api/purchaseorderlicense/validationmailcode',
      headers: from('facturacion'),
      body: { email: 'alguien@correo.example', code: '000000' },
    };
    await ask(mailCode('false'));
    expect(await statuses(7, wrong)).toEqual([200, 200, 200, 200, 200, 422, 422]);
    await ask(mailCode('true'));
    expect((await ask(wrong)).status).toBe(200);
  });

  it('no calls are counted while limits are off, and a reset clears the counts', async () => {
    await control('settings', { platform: { limits: false } });
    expect(await statuses(25, name('900373115'))).not.toContain(429);
    await control('settings', { platform: { limits: true } });
    await statuses(20, name('900373115'));
    await control('reset', {});
    await control('settings', { platform: { limits: true } });
    expect((await ask(name('900373115'))).status).toBe(200);
  });
});
