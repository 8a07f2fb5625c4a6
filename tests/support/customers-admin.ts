import { object, parse, record, string, unknown } from '#shared/contract/schema';
import type { World } from './world.ts';

const answer = object({ result: object({ records: record(string(), unknown()) }) });

/** Reads customer 1 of the seed from the platform. */
export async function storedCustomer(world: World): Promise<Readonly<Record<string, unknown>>> {
  const body = { CustomerId: 1, DocumentNumber: '', DocumentType: 0 };
  return parse(answer, await world.callAs('superadmin', { method: 'POST', path: 'Customer/GetCustomer', body })).result.records;
}

/** Saves customer 1 as another user, as from another browser. */
export async function changeCustomer(world: World, change: object): Promise<void> {
  const { fullAddress: fulladdress, ...known } = await storedCustomer(world);
  await world.callAs('superadmin', { method: 'POST', path: 'Customer/SetCustomer', body: { ...known, fulladdress, ...change } });
}
