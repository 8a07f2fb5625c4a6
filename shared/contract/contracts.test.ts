import { describe, expect, it } from 'vitest';
import { contractParameters } from './contracts.ts';
import { parse } from './schema.ts';

describe('the parameters of contracts', () => {
  it.each([
    ['left out', {}, 5],
    ['unreadable', { parameterMaxReassignmentQuota: 'muchas' }, 5],
    ['stated', { parameterMaxReassignmentQuota: 8 }, 8],
  ])('hold a maximum reassignment quota of 5 unless the platform says otherwise: %s', (_, answer, quota) => {
    expect(parse(contractParameters, { paymentTypes: [], validityTypes: [], ...answer }).parameterMaxReassignmentQuota).toBe(quota); // ST-203
  });
});
