import {
  emptyServiceEntry,
  isSameEntry,
  serviceLists,
  type ServiceForm,
  type ServiceLine,
} from '#shared/domain/agreements/contracted-services';
import { createServiceForm } from '#shared/desk/service-form';
import { noParameters } from './offer.ts';
import type { Wizard } from './agreements.state.ts';
import type { WizardValues } from './agreements.values.ts';
import { entryOfHanded, serviceForm } from './services-step.model.ts';

/** No call without a product. */
const nothingAsked: ServiceForm = {
  ...serviceLists(noParameters),
  products: [],
  asks: { unlimited: false, devices: false, quota: false },
};

/** Step 4: the services of the agreement, and the one that is being typed. */
export function createWizardServices({ store, form, product, put }: Pick<Wizard, 'store' | 'form' | 'product' | 'put'>) {
  const currentForm = (): ServiceForm => {
    const { packages, parameters } = store.getState();
    const chosen = product();
    return chosen === null ? nothingAsked : serviceForm(chosen, packages.value, parameters.value);
  };
  const adding = createServiceForm(emptyServiceEntry, currentForm);
  /** The worked-out service that was put into the form last. It is offered until a line is added. */
  let takenLine: WizardValues['handed'][number] | undefined;

  return {
    /** Form of the line that is not added yet; the wizard's draft keeps it too. */
    adding,
    changeLines(lines: readonly ServiceLine[]): void {
      const values = form.now();
      const added = lines.length > values.lines.length;
      put({ ...values, lines: [...lines], ...(added && { handed: values.handed.filter((one) => one !== takenLine) }) });
      if (added) takenLine = undefined;
    },
    /** Puts a service that was worked out before into the form. */
    useHanded(index: number): void {
      const values = form.now();
      const handed = values.handed[index];
      if (product() === null || handed === undefined) return;
      takenLine = handed;
      put({ ...values, entry: entryOfHanded(handed.line, currentForm()) });
    },
    start(): () => void {
      // Brought back, handed over, or gone with its product.
      const follow = (): void => {
        const { entry } = form.now();
        if (!isSameEntry(entry, adding.now())) adding.open(entry);
      };
      follow();
      const stops = [
        adding.subscribe(() => {
          const entry = adding.now();
          if (!isSameEntry(entry, form.now().entry)) put({ ...form.now(), entry });
        }),
        form.subscribe(follow),
        store.subscribe((now, before) => {
          if (now.packages !== before.packages || now.parameters !== before.parameters) adding.judge();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
