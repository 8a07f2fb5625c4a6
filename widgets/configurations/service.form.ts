import { valueOf } from '#shared/page/call';
import { getAllServiceTypes, registerService, type Service } from '#shared/contract/services-admin';
import type { Page } from '#shared/page/page';
import type { ChoiceSource } from './choices.model.ts';
import { serviceWords } from './configurations.messages.ts';
import type { DialogPlan } from './record-dialog.model.ts';

export const serviceLimits = { name: 100, description: 200 } as const;

export interface ServiceForm {
  readonly typeId: number | null;
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
}

export function serviceTypeSource({ call }: Pick<Page, 'call'>): ChoiceSource {
  return {
    call: 'GetAllServiceTypes',
    async read() {
      const types = valueOf(await call(getAllServiceTypes, {}), 'the service types');
      return types.map(({ id, serviceType1 }) => ({ id, label: serviceType1, active: true }));
    },
  };
}

export function servicePlan({ call }: Pick<Page, 'call'>, record: Service | null): DialogPlan<ServiceForm, Service> {
  return {
    record,
    kind: 'service',
    valuesOf: (read) => ({
      typeId: read?.serviceTypeId ?? read?.serviceType?.id ?? null,
      name: read?.serviceName ?? '',
      description: read?.descriptionService ?? '',
      // 0 is active, as in lists.
      active: read === null || read.idstate === 0,
    }),
    typed: (before, change) => {
      const next = { ...before, ...change };
      return { ...next, name: next.name.slice(0, serviceLimits.name), description: next.description.slice(0, serviceLimits.description) };
    },
    problems: ({ typeId, name }) => ({
      typeId: typeId === null ? 'required' : undefined,
      name: name.trim() === '' ? 'required' : undefined,
    }),
    async send({ typeId, name, description, active }, over) {
      const body = {
        Id: over?.record.id ?? 0,
        serviceTypeId: typeId ?? 0,
        serviceName: name.trim(),
        description: description.trim(),
        Status: active,
        // In this body alone, 1 is active.
        idstate: active ? 1 : 0,
      } as const;
      return call(registerService, { body }, { unmodifiedSince: over?.version ?? null });
    },
    saved: serviceWords.saved,
    savedFor: 2_000,
  };
}
