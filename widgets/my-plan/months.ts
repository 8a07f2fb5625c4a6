import { getDetailLicenseEmployeeMyPlan, setDetailLicenseEmployeeMyPlan, type EmployeeMonth } from '#shared/contract/my-plan';
import { failureText } from '#shared/page/failure-text';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import { messages } from './my-plan.messages.ts';
import { newestOf, type Asks, type MonthName, type MyPlanStore, type PlanOwner } from './my-plan.state.ts';

export interface MonthsSurroundings {
  readonly page: Pick<Page, 'call' | 'notices'>;
  readonly store: MyPlanStore;
  readonly location: LocationPort;
  readonly owner: () => PlanOwner | null;
  readonly asks: Asks;
}

const same = (one: MonthName, other: MonthName): boolean => one.year === other.year && one.month === other.month;

/** Returns the month in the location, or null. */
function linkedMonth({ get }: LocationPort): MonthName | null {
  const { year = '', month = '' } = get();
  return /^\d{4}$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month) ? { year: Number(year), month: Number(month) } : null;
}

/** The employee detail by month; the chosen month is stored on the platform and in the location. */
export function createMonths({ page: { call, notices }, store, location, owner, asks }: MonthsSurroundings) {
  const choose = newestOf(asks);

  async function readMonths(): Promise<readonly EmployeeMonth[]> {
    const body = owner();
    if (body === null) return [];
    const answer = await call(getDetailLicenseEmployeeMyPlan, { body });
    return answer.ok ? answer.value.toSorted((one, other) => other.year - one.year || other.month - one.month) : [];
  }

  async function load(): Promise<void> {
    const isLatest = asks();
    store.setState({ months: { status: 'loading' } });
    try {
      const months = await readMonths();
      if (!isLatest()) return;
      const [latest] = months;
      if (!latest) {
        store.setState({ months: { status: 'hidden' } });
        return;
      }
      store.setState({ months: { status: 'ready', months, chosen: latest, asking: false } });
      followLocation();
    } catch (error) {
      if (isLatest()) store.setState({ months: { status: 'failed', failure: error } });
    }
  }

  function followLocation(): void {
    const { months } = store.getState();
    if (months.status !== 'ready') return;
    const linked = linkedMonth(location);
    const match = linked ? months.months.find((row) => same(row, linked)) : months.months[0];
    if (match && !same(match, months.chosen)) void showMonth(match);
  }

  async function showMonth(month: EmployeeMonth): Promise<void> {
    const body = owner();
    const before = store.getState().months;
    if (body === null || before.status !== 'ready') return;
    const isLatest = choose();
    store.setState({ months: { ...before, asking: true } });
    const settle = (months: readonly EmployeeMonth[], chosen: EmployeeMonth): void => {
      if (isLatest()) store.setState({ months: { status: 'ready', months, chosen, asking: false } });
    };
    try {
      const answer = await call(setDetailLicenseEmployeeMyPlan, { body: { ...body, Month: month.month, Year: month.year } });
      if (!answer.ok) {
        notices.show('warning', answer.message ?? messages.noInformation);
        settle(before.months, before.chosen);
        return;
      }
      const detail = answer.value?.find((row) => same(row, month));
      // An answer without the month's row: reads the list again.
      const months = detail ? before.months.map((row) => (same(row, detail) ? detail : row)) : await readMonths();
      settle(months, months.find((row) => same(row, month)) ?? month);
    } catch (error) {
      notices.fail(error, failureText(error));
      settle(before.months, before.chosen);
    }
  }

  return {
    load,
    /** Shows the location's month when the list has it, else the latest. */
    followLocation,
  };
}
