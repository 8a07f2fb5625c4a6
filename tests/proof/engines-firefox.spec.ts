import { provenIn } from '../engines/proven-in.ts';

provenIn('firefox', { purchases: 4, looks: 2, faults: 5 });
