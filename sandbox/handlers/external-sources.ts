import { emailsInBlackList as emailsInBlackListEndpoint } from '#shared/contract/mail';
import * as maps from '#shared/contract/maps';
import { sendPaymentForm as sendPaymentFormEndpoint } from '#shared/contract/payment-gateway';
import { anyone } from '../auth/access.ts';
import { answers, ok, refuse, okRecords } from '../core/handler.ts';
import { number, text } from '../db/db.ts';

export const emailsInBlackList = answers(emailsInBlackListEndpoint, anyone, (_, { db }) =>
  okRecords(db.all('SELECT rule FROM blacklist ORDER BY rule').map((row) => ({ regla: text(row, 'rule') }))),
);

/** Replaces the maps service: returns invented streets that begin with the typed text. */
export const suggestAddresses = answers(maps.suggestAddresses, anyone, (input, { db }) => {
  const typed = input.query.input.trim();
  if (typed.length < 3 || input.query.country.toLowerCase() !== 'co') return okRecords([]);
  const cities = db.all(
    "SELECT city.code, city.name, state.name AS state FROM city JOIN state ON state.id=city.state_id WHERE city.code LIKE '%001' ORDER BY city.code IN ('11001', '05001', '76001') DESC, city.code LIMIT 5",
  );
  return okRecords(
    cities.map((row) => ({
      placeId: `${text(row, 'code')}:${typed}`,
      description: `${typed}, ${text(row, 'name')}, ${text(row, 'state')}, Colombia`,
    })),
  );
});

/** Returns a place in Colombia that depends only on the address; none while the setting `platform.geocoding` is false. */
export const geocodeAddress = answers(maps.geocodeAddress, anyone, (input, { settings }) => {
  const where = input.query.placeId || input.query.address || '';
  if (settings.value('platform', 'geocoding') === false || where === '') return refuse(404, 'No se encontró la dirección.');
  const sum = [...where].reduce((total, letter) => (total * 33 + letter.charCodeAt(0)) % 100_000, 5);
  return okRecords({ lat: 4 + sum / 50_000, lng: -75 + sum / 60_000 });
});

/** Replaces the payment provider's form: finds the order by its token, stores the return address, returns its page's address. */
export const sendPaymentForm = answers(sendPaymentFormEndpoint, anyone, (input, { db, addresses }) => {
  const token = /^Token\s+(\S+)$/.exec(input.headers.Authorization)?.[1] ?? '';
  const order = token === '' ? undefined : db.get("SELECT * FROM purchase WHERE payment_token=? AND gateway='PAGUEATIEMPO'", [token]);
  if (order === undefined) return refuse(401, 'El comercio no está autorizado.');
  if (text(order, 'reference') !== input.body.fullReference) return refuse(422, 'La referencia no corresponde a la orden.');
  if (text(order, 'status') !== 'pending') return refuse(422, 'La orden ya no admite pagos.');
  if (!isOurs(input.body.redirectionUrl)) return refuse(422, 'La dirección de regreso no está permitida.');
  db.run('UPDATE purchase SET return_url=? WHERE id=?', [input.body.redirectionUrl, number(order, 'id')]);
  return ok({ result: { url: `${addresses.platform}/pagueatiempo/${text(order, 'payment_code')}` } });
});

function isOurs(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'http:' && /^(?:[a-z-]+\.)*localhost$|^127\.0\.0\.1$/.test(url.hostname);
}
