/** Author of all seeded records. */
export const author = 'superadmin';

export type CustomerIds = ReadonlyMap<string, number>;

/** A customer. The first ones sign in to the sandbox. */
export interface SeededCustomer {
  readonly key: string;
  readonly personType: 'J' | 'N';
  readonly documentTypeId: 1 | 4;
  readonly number: string;
  readonly dv?: string;
  readonly legalName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  readonly address: string;
  readonly representative?: readonly [documentTypeId: number, number: string, firstName: string, lastName: string];
  readonly isNew?: boolean;
}

const primes = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Returns the NIT's check digit by DIAN's primes, from the last digit on: 1 for 899999068. */
export function checkDigit(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, index) => total + Number(digit) * (primes[index] ?? 0), 0) % 11;
  return String(sum > 1 ? 11 - sum : sum);
}

type Details = Omit<SeededCustomer, 'key' | 'personType' | 'documentTypeId' | 'number' | 'dv'>;

const person = (key: string, number: string, details: Details): SeededCustomer => ({
  ...{ key, personType: 'N', documentTypeId: 1, number },
  ...details,
});
const company = (key: string, number: string, details: Details): SeededCustomer => ({
  ...{ key, personType: 'J', documentTypeId: 4, number, dv: checkDigit(number) },
  ...details,
});

export const customers: readonly SeededCustomer[] = [
  company('plan', '900373115', {
    legalName: 'Comercializadora Andina S.A.S.',
    phone: '3104567890',
    email: 'compras@andina.example',
    city: '11001',
    address: 'Carrera 15 # 93-60, Oficina 402',
    representative: [1, '52345678', 'Laura', 'Gómez Pardo'],
  }),
  person('free', '52345678', {
    firstName: 'Laura',
    lastName: 'Gómez Pardo',
    phone: '3151234567',
    email: 'laura.gomez@correo.example',
    city: '05001',
    address: 'Calle 10 # 43-20',
  }),
  company('expired', '860002964', {
    legalName: 'Textiles del Valle Ltda.',
    phone: '3009876543',
    email: 'administracion@textilesdelvalle.example',
    city: '76001',
    address: 'Avenida 6 Norte # 23-40',
    representative: [1, '16789012', 'Andrés', 'Caicedo Ruiz'],
    isNew: true,
  }),
  person('new', '1020304050', {
    firstName: 'Mateo',
    lastName: 'Ñáñez Peña',
    phone: '3182223344',
    email: 'mateo.nanez@correo.example',
    city: '08001',
    address: 'Carrera 53 # 75-101',
    isNew: true,
  }),
  company('north', '890903938', {
    legalName: 'Transportes Río Claro S.A.',
    phone: '3057778899',
    email: 'contabilidad@rioclaro.example',
    city: '05001',
    address: 'Carrera 48 # 26-85, Piso 3',
    representative: [2, '398765', 'Sofía', 'Müller Restrepo'],
  }),
  company('acme', '900123456', {
    legalName: "D'Vinos & Quesos S.A.S.",
    phone: '3011112233',
    email: 'hola@dvinos.example',
    city: '13001',
    address: 'Calle del Arsenal # 8B-05',
    representative: [1, '73123456', 'Óscar', 'Bermúdez León'],
  }),
];

const trades =
  'Ferretería, Panadería, Droguería, Constructora, Consultores, Distribuidora, Inversiones, Agropecuaria, Clínica, Taller, Editorial, Café'.split(
    ', ',
  );
const names =
  'El Roble, La Sabana, Los Andes, Monserrate, Magdalena, Tayrona, Chicamocha, Quindío, El Dorado, Macarena, Guatapé, Sumapaz'.split(', ');
const firstNames = 'Camila, Juan Pablo, Valentina, Santiago, María José, Nicolás, Daniela, Felipe, Ángela, Sebastián'.split(', ');
const lastNames =
  'Rodríguez Niño, Martínez Ortiz, Hernández Muñoz, Castro Peñaloza, Vargas Acuña, Moreno Ibáñez, Jiménez Rincón, Suárez Duarte'.split(
    ', ',
  );
const cities = '11001, 05001, 76001, 08001, 13001, 68001, 66001, 17001, 54001, 73001'.split(', ');

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** Returns the n-th further company or person, always the same one for the same index. */
export function furtherCustomer(index: number): SeededCustomer {
  const city = pick(cities, index);
  const phone = `31${String(10_000_000 + index * 37)}`;
  if (index % 4 === 3) {
    return person(`person-${index}`, String(1_100_000_000 + index * 7), {
      firstName: pick(firstNames, index),
      lastName: pick(lastNames, index >> 1),
      phone,
      email: `persona${index}@correo.example`,
      city,
      address: `Calle ${10 + (index % 80)} # ${5 + (index % 40)}-${10 + (index % 60)}`,
    });
  }
  return company(`company-${index}`, String(901_000_000 + index * 13), {
    legalName: `${pick(trades, index)} ${pick(names, Math.floor(index / trades.length) + index)} ${index < 40 ? '' : `${index} `}S.A.S.`,
    phone,
    email: `empresa${index}@negocio.example`,
    city,
    address: `Carrera ${7 + (index % 70)} # ${20 + (index % 90)}-${11 + (index % 70)}`,
    representative: [1, String(70_000_000 + index * 11), pick(firstNames, index + 3), pick(lastNames, index + 1)],
  });
}

export interface SeededUser {
  readonly userName: string;
  readonly names: string;
  readonly surnames: string;
  readonly roles: readonly string[];
  readonly privileges?: readonly string[];
  readonly customer?: string;
  /** Roles `LICENSE_{contractName}_COMERCIALMANAGER` in get-users-by-role. */
  readonly manages?: readonly string[];
  /** Shown on the start page. */
  readonly about: string;
}

const user = (userName: string, names: string, surnames: string, about: string, more: Partial<SeededUser>): SeededUser => ({
  ...{ userName, names, surnames, about, roles: [], ...more },
});
const fullAccess = ['LICENSE_FULL_ACCESS'];

/** One user for each role and kind of customer. Every password is the user name. */
export const users: readonly SeededUser[] = [
  user('superadmin', 'Andrea', 'Rojas', 'Todo: catálogo, licencias, informes, pagos y convenios', {
    roles: ['SUPERADMIN'],
    privileges: fullAccess,
    manages: ['FACTURACION', 'FIRMAYA', 'COLNOMINA', 'SUPERGUARDA', 'BEMYSELF', 'FIRMAMAIL', 'LICENSE'],
  }),
  user('comercial', 'Julián', 'Acosta', 'Códigos promocionales, licencias y convenios de dos productos', {
    roles: ['LICENSECOMERCIAL'],
    privileges: ['LICENSE_FIRMAYA_CONTRACT', 'LICENSE_COLNOMINA_CONTRACT'],
    manages: ['FIRMAYA', 'COLNOMINA'],
  }),
  user('promocode', 'Diana', 'Prada', 'Solo códigos promocionales', { roles: ['LICENSEPROMOCODE'] }),
  user('financiero', 'Ricardo', 'Lozano', 'Aprueba y rechaza pagos en efectivo', { roles: ['LICFINANCIERO'] }),
  user('financiero-consulta', 'Paula', 'Vélez', 'Mira pagos e informes, sin decidir', { roles: ['LICFINANCIEROCONSULTA'] }),
  user('certificado', 'Hernán', 'Quintero', 'Entra y sale por el ingreso con certificado', {
    roles: ['SUPERADMIN', 'LETMICERT_ADMIN'],
    privileges: fullAccess,
  }),
  user('cliente-plan', 'Laura', 'Gómez', 'Empresa con plan base pago y activo', { customer: 'plan' }),
  user('cliente-gratis', 'Laura', 'Gómez Pardo', 'Persona que solo tiene el plan gratuito', { customer: 'free' }),
  user('cliente-vencido', 'Andrés', 'Caicedo', 'Empresa con el plan vencido', { customer: 'expired' }),
  user('cliente-nuevo', 'Mateo', 'Ñáñez', 'Todavía no ha comprado nada', { customer: 'new' }),
];
