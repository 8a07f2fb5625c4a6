import type { ConsumptionHistory } from '#shared/contract/dashboard';
import type { CalendarDay } from '#shared/domain/calendar';

/** Customer, product and feature of the movements. */
export interface MovementSubject {
  readonly documentType: string;
  readonly documentNumber: string;
  readonly serviceName: string;
  /** Display name. */
  readonly productName: string;
  readonly serviceFeatureCode: string;
  readonly isSupervised: boolean;
}

/** Two days, both included; '' is a field that holds no date. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export type Movement = ConsumptionHistory['consumptionDetailHistory'][number];
