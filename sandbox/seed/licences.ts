import { addDays, addMonths } from '../core/clock.ts';
import { insert, number, text, type Db } from '../db/db.ts';
import { furtherCustomer, author, type CustomerIds } from './people.ts';

interface SeededLicence {
  readonly customer: string;
  readonly package: string;
  /** In days from today. */
  readonly from: number;
  readonly to: number;
  /** Used share of each feature, by position; 0.9999 and above test the warning marks. */
  readonly used?: readonly number[];
  readonly contract?: string;
  readonly ranges?: readonly (readonly [minimum: number, maximum: number, price: number])[];
  readonly isNew?: boolean;
}

const licences: readonly SeededLicence[] = [
  // cliente-plan: an active paid base in every brand, two of them near their end.
  { customer: 'plan', package: 'FACT-BAS-300', from: -340, to: 22, used: [0.91, 1, 0.42, 0.3] },
  { customer: 'plan', package: 'FACT-CMP-100', from: -60, to: 305, used: [0.2] },
  { customer: 'plan', package: 'FIRMA-PRO-250', from: -343, to: 22, used: [0.42, 0.8, 0, 0.999] },
  { customer: 'plan', package: 'FIRMA-EST-1000', from: -100, to: 265, used: [0.03] },
  { customer: 'plan', package: 'NOM-DOC-600', from: -170, to: 195, used: [1, 0.91, 0.12] },
  { customer: 'plan', package: 'NOM-CMP-SOP', from: -169, to: 196, used: [0.5] },
  { customer: 'plan', package: 'GUARDA-BAS-20', from: -290, to: 75, used: [1, 0.5] },
  { customer: 'plan', package: 'BMS-BAS-50', from: -20, to: 345, used: [0.86, 0] },
  { customer: 'plan', package: 'MAIL-BAS-2000', from: -200, to: 165, used: [0.64, 0.4] },
  {
    customer: 'plan',
    package: 'BIILIMITADO',
    from: -120,
    to: 610,
    used: [0.01, 0.02],
    contract: 'OPP-2026-0007',
    ranges: [
      [1, 1_000, 2_400],
      [1_001, 5_000, 1_900],
      [5_001, 20_000, 1_500],
    ],
  },
  // cliente-gratis: the free base only.
  { customer: 'free', package: 'FACT-FREE-15', from: -8, to: 22, used: [0.4, 1] },
  { customer: 'free', package: 'FIRMA-FREE-10', from: -5, to: 25, used: [0.3] },
  { customer: 'free', package: 'NOM-FREE-3', from: -5, to: 25, used: [1, 1 / 3] },
  { customer: 'free', package: 'GUARDA-FREE-1', from: -5, to: 25, used: [0.3] },
  { customer: 'free', package: 'BMS-FREE-5', from: -5, to: 10, used: [0.2] },
  { customer: 'free', package: 'MAIL-FREE-10', from: -5, to: 25, used: [0.1] },
  // cliente-vencido: all licences have ended, except one that staff added last week.
  { customer: 'expired', package: 'FACT-BAS-120', from: -400, to: -35, used: [1, 1, 0.7] },
  { customer: 'expired', package: 'FIRMA-BAS-100', from: -380, to: -15, used: [0.7] },
  { customer: 'expired', package: 'NOM-DOC-120', from: -390, to: -25, used: [0.9] },
  { customer: 'expired', package: 'MAIL-BAS-500', from: -467, to: -102, used: [0.64] },
  { customer: 'expired', package: 'GUARDA-BAS-20', from: -367, to: -2, used: [0.2] },
  // The licences below are for the back office.
  { customer: 'north', package: 'FIRMA-MAX-600', from: -200, to: 165, used: [0.8499, 0.5, 0.1, 0.9999] },
  { customer: 'north', package: 'GUARDA-EMP-500', from: -31, to: 334, used: [0.5, 0.2, 0.1, 0.1] },
  { customer: 'north', package: 'CMB-NOM-FAC', from: -2, to: 363, used: [0], isNew: true },
  { customer: 'acme', package: 'FACT-PRIV-AND', from: -180, to: 185, used: [0.3, 0.6] },
  { customer: 'acme', package: 'LIC-BAS-10', from: -90, to: 275, used: [0.9] },
];

const furtherPackages = [
  'FACT-BAS-120',
  'FIRMA-BAS-100',
  'NOM-DOC-120',
  'MAIL-BAS-500',
  'GUARDA-BAS-20',
  'FACT-BAS-1200',
  'BMS-PRO-300',
  'FIRMA-PRO-250',
] as const;

export function seedLicences(db: Db, today: string, ids: CustomerIds): void {
  const further = Array.from({ length: 34 }, (_, index): SeededLicence[] => {
    const own = furtherCustomer(index).key;
    const one = furtherPackages[index % furtherPackages.length] ?? 'FACT-BAS-120';
    const two = furtherPackages[(index + 3) % furtherPackages.length] ?? 'FIRMA-BAS-100';
    const first: SeededLicence = {
      customer: own,
      package: one,
      from: -300 + index,
      to: 65 + index,
      used: [((index * 7) % 100) / 100, 0.2],
    };
    const second: SeededLicence = { customer: own, package: two, from: -100, to: index % 3 === 0 ? -1 : 265, used: [0.55] };
    return index % 5 === 4 ? [] : [first, second];
  }).flat();
  for (const licence of [...licences, ...further]) seedLicence(db, today, licence, ids);
  seedMovements(db, today);
  seedPayrollMonths(db, today, ids);
  seedContracts(db, today, ids);
}

function seedLicence(db: Db, today: string, licence: SeededLicence, ids: CustomerIds): void {
  const row = db.get(
    'SELECT package.id, package_service.service_id FROM package JOIN package_service ON package_service.package_id=package.id WHERE code=?',
    [licence.package],
  );
  const id = insert(db, 'licence', {
    customer_id: ids.get(licence.customer) ?? null,
    service_id: number(row, 'service_id'),
    package_id: number(row, 'id'),
    starts: addDays(today, licence.from),
    ends: addDays(today, licence.to),
    bought: `${addDays(today, licence.from)}T10:20:30`,
    contract_number: licence.contract ?? '',
    apply_ranges: licence.ranges !== undefined,
    is_new: licence.isNew ?? false,
  });
  for (const [minimum, maximum, price] of licence.ranges ?? [])
    insert(db, 'transaction_range', { licence_id: id, minimum, maximum, price: String(price) });
  const features = db.all('SELECT feature_id, quantity FROM package_feature WHERE package_id=? ORDER BY feature_id', [number(row, 'id')]);
  for (const [index, feature] of features.entries()) {
    const total = number(feature, 'quantity');
    const share = licence.used?.[index] ?? 0;
    insert(db, 'balance', {
      licence_id: id,
      feature_id: number(feature, 'feature_id'),
      total,
      used: Math.round(total * share * 100) / 100,
      last_use: share > 0 ? `${addDays(today, -1 - index)}T15:06:07` : null,
    });
  }
}

const events = ['Documento emitido', 'Documento enviado', 'Consulta', 'Usuario activado', 'Documento firmado'] as const;

function seedMovements(db: Db, today: string): void {
  const used = db.all(
    `SELECT licence.customer_id, licence.service_id, balance.feature_id FROM balance JOIN licence ON licence.id=balance.licence_id
       WHERE licence.customer_id<=6 AND balance.used>0 AND licence.ends>=? GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [today],
  );
  for (const [row, each] of used.entries()) {
    const count = row === 0 ? 230 : 12 + (row % 9);
    for (let index = 0; index < count; index += 1) {
      const daysBefore = Math.floor(index / 8);
      // Movements of today are early in the day, so that none is in the future when the sandbox starts.
      const time =
        daysBefore === 0 ? `00:0${index}` : `${String(8 + (index % 10)).padStart(2, '0')}:${String((index * 13) % 60).padStart(2, '0')}`;
      insert(db, 'movement', {
        customer_id: number(each, 'customer_id'),
        service_id: number(each, 'service_id'),
        feature_id: number(each, 'feature_id'),
        event: events[(index + row) % events.length] ?? '',
        quantity: 1 + ((index * row) % 4),
        at: `${addDays(today, -daysBefore)}T${time}:09`,
        supervised: index % 2,
      });
    }
  }
}

function seedPayrollMonths(db: Db, today: string, ids: CustomerIds): void {
  for (let monthsAgo = 0; monthsAgo < 12; monthsAgo += 1) {
    const day = addMonths(`${today.slice(0, 7)}-01`, -monthsAgo);
    const used = monthsAgo === 0 ? 21 : 48 - ((monthsAgo * 5) % 9);
    insert(db, 'employee_month', {
      customer_id: ids.get('plan') ?? null,
      year: Number(day.slice(0, 4)),
      month: Number(day.slice(5, 7)),
      total: 50,
      used,
      chosen: monthsAgo === 0,
    });
  }
}

function seedContracts(db: Db, today: string, ids: CustomerIds): void {
  const supervisor = insert(db, 'supervisor', {
    document_type_id: 1,
    document_number: '79888777',
    first_name: 'Gloria',
    last_name: 'Patiño Salas',
    address: 'Carrera 7 # 71-21',
    state_id: number(db.get('SELECT state_id FROM city WHERE code=?', ['11001']), 'state_id'),
    city_id: number(db.get('SELECT id FROM city WHERE code=?', ['11001']), 'id'),
    phone: '3134445566',
    email: 'gloria.patino@andina.example',
    job_title: 'Directora de compras',
  });
  const contracts = [
    {
      number: 'OPP-2026-0001',
      service: 'firmaya',
      customer: 'plan',
      lines: [
        ['FIRMA-PRO-250', 5_000, 1_320],
        ['FIRMA-EST-1000', 10_000, 2_500],
      ],
    },
    { number: 'OPP-2026-0002', service: 'bemyself', customer: 'plan', lines: [['BMS-EMP-2000', 0, 4_210]] },
  ] as const;
  for (const each of contracts) {
    const contract = insert(db, 'contract', {
      number: each.number,
      service_id: number(db.get('SELECT id FROM service WHERE name=?', [each.service]), 'id'),
      customer_id: ids.get(each.customer) ?? null,
      supervisor_id: supervisor,
      starts: addDays(today, -120),
      ends: addDays(today, 245),
      manager: text(db.get('SELECT rowid FROM user WHERE user_name=?', [author]), 'rowid'),
      payment: '2',
      created_by: author,
      created_on: `${addDays(today, -121)}T16:45:00`,
    });
    for (const [code, quantity, used] of each.lines) {
      insert(db, 'contract_line', {
        contract_id: contract,
        package_code: code,
        identifier: `${code}-12-M`,
        quantity,
        used,
        unlimited: quantity === 0,
        validity_type: 'M',
        validity_amount: 12,
      });
    }
  }
}
