import { valueOf } from '#shared/page/call';
import { changeStateService, getAllServices, type Service } from '#shared/contract/services-admin';
import { activeFilter } from '#shared/desk/list-filters';
import type { Page } from '#shared/page/page';
import { messages, serviceWords as words } from './configurations.messages.ts';
import type { RecordKind } from './record-list.model.ts';
import { rowOf } from './record-list.rows.ts';

/** 'Producto o servicio'. */
export function servicesKind({ call }: Pick<Page, 'call'>): RecordKind<Service> {
  return {
    words,
    title: messages.tabs.services,
    file: 'servicios',
    columns: [
      { key: 'name', head: words.columns.name, title: true },
      { key: 'type', head: words.columns.type, quiet: true },
      { key: 'description', head: words.columns.description, long: true, second: true },
    ],
    listCall: 'GetAllServices',
    switchCall: 'ChangeStateService',
    async load() {
      const services = valueOf(await call(getAllServices, {}), 'the services');
      // Ordered by id, as the reference is.
      return { records: services.toSorted((one, other) => one.id - other.id), total: services.length };
    },
    rowOf: (service) =>
      rowOf(service, {
        name: service.serviceName ?? '',
        cells: {
          name: service.serviceName ?? '',
          type: service.serviceType?.serviceType1 ?? '',
          description: service.descriptionService ?? '',
        },
      }),
    switchTo: ({ id }, active) => call(changeStateService, { body: { Id: id, Status: active } }),
    refusedSwitch: 'error',
    filters: [activeFilter],
    firstPageAfterSave: false,
  };
}
