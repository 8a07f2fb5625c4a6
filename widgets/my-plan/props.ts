import { object } from '#shared/contract/schema';

export const props = object({});
