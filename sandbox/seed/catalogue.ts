import { addDays } from '../core/clock.ts';
import { insert, number, type Db } from '../db/db.ts';
import { catalogues, employeePackage, employeeTiers, type SeededCatalogue } from './catalogues.ts';
import { author } from './people.ts';

const featureTypes = [
  { name: 'Consumo', category: 'T', kind: 'transactions' },
  { name: 'Usuarios', category: 'T', kind: 'users' },
  { name: 'Funcionalidad', category: 'F', kind: 'function' },
  { name: 'Almacenamiento', category: 'T', kind: 'storage' },
] as const;

const packageTypeIds: Readonly<Record<string, number>> = { BAS: 1, CMB: 2, CMP: 3 };

export function seedCatalogue(db: Db, today: string): void {
  const created = { created_by: author, created_on: `${addDays(today, -320)}T08:30:00`, modified_by: null, modified_on: null };
  for (const { name, category } of featureTypes) insert(db, 'feature_type', { name, category, ...created });
  for (const catalogue of catalogues) {
    const { app, name } = catalogue;
    const contracted = app === 'firmaya' ? 'ECD' : 'services';
    const serviceType = insert(db, 'service_type', { name });
    const service = insert(db, 'service', {
      service_type_id: serviceType,
      name: app,
      description: `Licencias - ${name}`,
      name_contract: app.toUpperCase(),
      contracted,
      requires_supervision: app === 'bemyself',
      // A service that belongs to no brand has no full access.
      full_access: app !== 'generic',
      device_types: contracted === 'ECD' ? '1,2' : '',
      ...created,
    });
    seedFeatures(db, catalogue, serviceType, created);
    for (const [index, each] of catalogue.packages.entries()) {
      const id = insertPackage(db, each, { today, position: index + 1, created });
      db.run('INSERT INTO package_service (package_id, service_id) VALUES (?, ?)', [id, service]);
      db.run('INSERT INTO package_channel (package_id, channel_id) SELECT ?, id FROM channel WHERE id<=?', [id, 2 + (index % 3)]);
      for (const document of each.privateFor) {
        db.run('INSERT INTO package_customer (package_id, customer_id) SELECT ?, id FROM customer WHERE document_number=?', [id, document]);
      }
    }
  }
  db.run(
    `UPDATE package SET position = (SELECT COUNT(*) FROM package other WHERE other.type_id = package.type_id AND other.relevance = package.relevance
       AND other.idstate = 0 AND other.id <= package.id)`,
  );
  seedTiers(db);
}

function seedTiers(db: Db): void {
  for (const tier of employeeTiers) {
    insert(db, 'employee_tier', {
      type: employeePackage,
      quantity: tier.quantity,
      price: String(tier.price),
      users: tier.users,
      apply_offer: 'offer' in tier,
      offer_type: 'offer' in tier ? tier.offer.type : 'VLR',
      offer_value: 'offer' in tier ? String(tier.offer.value) : '0',
    });
  }
}

type Created = Readonly<Record<'created_by' | 'created_on' | 'modified_by' | 'modified_on', string | null>>;

function seedFeatures(db: Db, catalogue: SeededCatalogue, serviceType: number, created: Created): void {
  let principal: number | null = null;
  for (const feature of catalogue.features) {
    const type = featureTypes.findIndex(({ kind }) => kind === feature.kind) + 1;
    const id: number = insert(db, 'service_feature', {
      service_type_id: serviceType,
      code: feature.code,
      description: feature.description,
      feature_type_id: type,
      relation: feature.kind === 'function' ? principal : null,
      alias: feature.alias,
      image: feature.logo,
      color: '',
      unlimited: false,
      ...created,
    });
    principal ??= id;
  }
}

interface Place {
  readonly today: string;
  readonly position: number;
  readonly created: Created;
}

function insertPackage(db: Db, each: SeededCatalogue['packages'][number], { today, position, created }: Place): number {
  const { offer } = each;
  const id = insert(db, 'package', {
    code: each.code,
    name: each.name,
    type_id: packageTypeIds[each.type] ?? null,
    description: each.description,
    summary_html: `<p><strong>${each.name}</strong>. ${each.description}.</p>`,
    price: String(each.price),
    tax: 19,
    validity_type: each.validity,
    validity_period: each.period,
    public: each.isPublic,
    relevance: each.relevance,
    position,
    apply_offer: offer !== null,
    offer_type: offer?.type ?? 'VLR',
    offer_value: String(offer?.value ?? 0),
    offer_start: offer === null ? null : `${addDays(today, offer.from)}T00:00:00`,
    offer_end: offer === null ? null : `${addDays(today, offer.to)}T23:59:59`,
    start_date: addDays(today, -300 + position * 3),
    idstate: each.inactive,
    ...created,
  });
  for (const { code, quantity } of each.features) {
    const feature = number(db.get('SELECT id FROM service_feature WHERE code=?', [code]), 'id');
    if (feature === 0) throw new RangeError(`${each.code} names the feature ${code}, which its catalogue does not declare.`);
    insert(db, 'package_feature', { package_id: id, feature_id: feature, quantity, storage: /GUARDA$|ESPACIO$/.test(code) ? 'GB' : null });
  }
  return id;
}
