import { provenIn } from '../engines/proven-in.ts';

provenIn('chromium', { purchases: 1, looks: 1, faults: 8 });
