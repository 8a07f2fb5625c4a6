/** Seeded customers; the first ones are the sign-ins of the sandbox. */
export interface SeededCustomer {
  readonly key: string;
  readonly personType: 'J' | 'N';
  readonly documentTypeId: 1 | 2 | 4 | 6 | 10;
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

export const customers: readonly SeededCustomer[] = [
  {
    key: 'plan',
    personType: 'J',
    documentTypeId: 4,
    number: '900373115',
    dv: '3',
    legalName: 'Comercializadora Andina S.A.S.',
    phone: '3104567890',
    email: 'compras@andina.example',
    city: '11001',
    address: 'Carrera 15 # 93-60, Oficina 402',
    representative: [1, '52345678', 'Laura', 'Gómez Pardo'],
  },
  {
    key: 'free',
    personType: 'N',
    documentTypeId: 1,
    number: '52345678',
    firstName: 'Laura',
    lastName: 'Gómez Pardo',
    phone: '3151234567',
    email: 'laura.gomez@correo.example',
    city: '05001',
    address: 'Calle 10 # 43-20',
  },
  {
    key: 'expired',
    personType: 'J',
    documentTypeId: 4,
    number: '860002964',
    dv: '4',
    legalName: 'Textiles del Valle Ltda.',
    phone: '3009876543',
    email: 'administracion@textilesdelvalle.example',
    city: '76001',
    address: 'Avenida 6 Norte # 23-40',
    representative: [1, '16789012', 'Andrés', 'Caicedo Ruiz'],
    isNew: true,
  },
  {
    key: 'new',
    personType: 'N',
    documentTypeId: 1,
    number: '1020304050',
    firstName: 'Mateo',
    lastName: 'Ñáñez Peña',
    phone: '3182223344',
    email: 'mateo.nanez@correo.example',
    city: '08001',
    address: 'Carrera 53 # 75-101',
    isNew: true,
  },
  {
    key: 'north',
    personType: 'J',
    documentTypeId: 4,
    number: '890903938',
    dv: '8',
    legalName: 'Transportes Río Claro S.A.',
    phone: '3057778899',
    email: 'contabilidad@rioclaro.example',
    city: '05001',
    address: 'Carrera 48 # 26-85, Piso 3',
    representative: [2, '398765', 'Sofía', 'Müller Restrepo'],
  },
  {
    key: 'acme',
    personType: 'J',
    documentTypeId: 4,
    number: '900123456',
    dv: '8',
    legalName: "D'Vinos & Quesos S.A.S.",
    phone: '3011112233',
    email: 'hola@dvinos.example',
    city: '13001',
    address: 'Calle del Arsenal # 8B-05',
    representative: [1, '73123456', 'Óscar', 'Bermúdez León'],
  },
];

const trades = [
  'Ferretería',
  'Panadería',
  'Droguería',
  'Constructora',
  'Consultores',
  'Distribuidora',
  'Inversiones',
  'Agropecuaria',
  'Clínica',
  'Taller',
  'Editorial',
  'Café',
] as const;
const names = [
  'El Roble',
  'La Sabana',
  'Los Andes',
  'Monserrate',
  'Magdalena',
  'Tayrona',
  'Chicamocha',
  'Quindío',
  'El Dorado',
  'Macarena',
  'Guatapé',
  'Sumapaz',
] as const;
const firstNames = [
  'Camila',
  'Juan Pablo',
  'Valentina',
  'Santiago',
  'María José',
  'Nicolás',
  'Daniela',
  'Felipe',
  'Ángela',
  'Sebastián',
] as const;
const lastNames = [
  'Rodríguez Niño',
  'Martínez Ortiz',
  'Hernández Muñoz',
  'Castro Peñaloza',
  'Vargas Acuña',
  'Moreno Ibáñez',
  'Jiménez Rincón',
  'Suárez Duarte',
] as const;
const cities = ['11001', '05001', '76001', '08001', '13001', '68001', '66001', '17001', '54001', '73001'] as const;

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** The n-th further company or person: always the same one. */
export function furtherCustomer(index: number): SeededCustomer {
  const city = pick(cities, index);
  const phone = `31${String(10_000_000 + index * 37)}`;
  if (index % 4 === 3) {
    return {
      key: `person-${index}`,
      personType: 'N',
      documentTypeId: 1,
      number: String(1_100_000_000 + index * 7),
      firstName: pick(firstNames, index),
      lastName: pick(lastNames, index >> 1),
      phone,
      email: `persona${index}@correo.example`,
      city,
      address: `Calle ${10 + (index % 80)} # ${5 + (index % 40)}-${10 + (index % 60)}`,
    };
  }
  const number = String(901_000_000 + index * 13);
  return {
    key: `company-${index}`,
    personType: 'J',
    documentTypeId: 4,
    number,
    dv: checkDigit(number),
    legalName: `${pick(trades, index)} ${pick(names, Math.floor(index / trades.length) + index)} ${index < 40 ? '' : `${index} `}S.A.S.`,
    phone,
    email: `empresa${index}@negocio.example`,
    city,
    address: `Carrera ${7 + (index % 70)} # ${20 + (index % 90)}-${11 + (index % 70)}`,
    representative: [1, String(70_000_000 + index * 11), pick(firstNames, index + 3), pick(lastNames, index + 1)],
  };
}

const primes = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The NIT's check digit, primes from the last digit on: 899999068 gives 1. */
export function checkDigit(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, index) => total + Number(digit) * (primes[index] ?? 0), 0) % 11;
  return String(sum > 1 ? 11 - sum : sum);
}

export interface SeededUser {
  readonly userName: string;
  readonly names: string;
  readonly surnames: string;
  readonly roles: readonly string[];
  /** The applications of the APPS claim; LICENSE opens the back office. */
  readonly apps: readonly string[];
  readonly privileges?: readonly string[];
  readonly customer?: string;
  /** Roles `LICENSE_{contractName}_COMERCIALMANAGER` of get-users-by-role. */
  readonly manages?: readonly string[];
  /** The start page's text about the person. */
  readonly about: string;
}

const all = ['FACTURACION', 'FIRMAYA', 'COLNOMINA', 'SUPERGUARDA', 'BEMYSELF', 'FIRMAMAIL', 'LICENSE'];

/** One user for each role and kind of customer; every password is the user name. */
export const users: readonly SeededUser[] = [
  {
    userName: 'superadmin',
    names: 'Andrea',
    surnames: 'Rojas',
    roles: ['SUPERADMIN'],
    apps: ['LICENSE'],
    privileges: ['LICENSE_FULL_ACCESS'],
    manages: all,
    about: 'Todo: catálogo, licencias, informes, pagos y convenios',
  },
  {
    userName: 'comercial',
    names: 'Julián',
    surnames: 'Acosta',
    roles: ['LICENSECOMERCIAL'],
    apps: ['LICENSE'],
    privileges: ['LICENSE_FIRMAYA_CONTRACT', 'LICENSE_COLNOMINA_CONTRACT'],
    manages: ['FIRMAYA', 'COLNOMINA'],
    about: 'Códigos promocionales, licencias y convenios de dos productos',
  },
  {
    userName: 'promocode',
    names: 'Diana',
    surnames: 'Prada',
    roles: ['LICENSEPROMOCODE'],
    apps: ['LICENSE'],
    about: 'Solo códigos promocionales',
  },
  {
    userName: 'financiero',
    names: 'Ricardo',
    surnames: 'Lozano',
    roles: ['LICFINANCIERO'],
    apps: ['LICENSE'],
    about: 'Aprueba y rechaza pagos en efectivo',
  },
  {
    userName: 'financiero-consulta',
    names: 'Paula',
    surnames: 'Vélez',
    roles: ['LICFINANCIEROCONSULTA'],
    apps: ['LICENSE'],
    about: 'Mira pagos e informes, sin decidir',
  },
  {
    userName: 'certificado',
    names: 'Hernán',
    surnames: 'Quintero',
    roles: ['SUPERADMIN', 'LETMICERT_ADMIN'],
    apps: ['LICENSE'],
    privileges: ['LICENSE_FULL_ACCESS'],
    about: 'Entra y sale por el ingreso con certificado',
  },
  {
    userName: 'cliente-plan',
    names: 'Laura',
    surnames: 'Gómez',
    roles: [],
    apps: ['LICENSE'],
    customer: 'plan',
    about: 'Empresa con plan base pago y activo',
  },
  {
    userName: 'cliente-gratis',
    names: 'Laura',
    surnames: 'Gómez Pardo',
    roles: [],
    apps: ['LICENSE'],
    customer: 'free',
    about: 'Persona que solo tiene el plan gratuito',
  },
  {
    userName: 'cliente-vencido',
    names: 'Andrés',
    surnames: 'Caicedo',
    roles: [],
    apps: ['LICENSE'],
    customer: 'expired',
    about: 'Empresa con el plan vencido',
  },
  {
    userName: 'cliente-nuevo',
    names: 'Mateo',
    surnames: 'Ñáñez',
    roles: [],
    apps: ['LICENSE'],
    customer: 'new',
    about: 'Todavía no ha comprado nada',
  },
];
