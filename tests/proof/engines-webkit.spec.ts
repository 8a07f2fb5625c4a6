import { provenIn } from '../engines/proven-in.ts';

provenIn('webkit', { purchases: 3, looks: 1, faults: 4 });
