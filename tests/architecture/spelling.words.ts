/** Correct words that the dictionary lacks. */
export const ownWords: readonly string[] = [
  // Short names of taxes, documents, sizes, file types, keys and tools, and letters of date formats.
  ...['IVA', 'NIT', 'Nit', 'PSE', 'RUT', 'API', 'URL', 'GB', 'MB', 'JPG', 'PNG', 'PDF', 'png', 'pdf', 'Ctrl', 'Enter', 'dd', 'MM', 'yyyy'],
  ...['AA', 'WCAG', 'CSV', 'WebKit', 'axe', 'FV', 'JSON', 'Word'],
  ...[
    'Bogotá',

    'Cali',
    'Colnómina',
    'Medellín',
    'bemyself',
    'Firmamail',
    'Firmaya',
    'Superguarda',
    'Chromium',
    'Ecopetrol',
    'Excel',
    'Mendoza',
    'Patiño',
  ],
  ...['Biometría', 'biometría', 'Combos', 'Pyme', 'Token', 'apps', 'desprendible', 'email', 'megapíxeles', 'videollamada'],
  ...['Inactivar', 'inactivó', 'Reasignación', 'reasignación', 'Reintentar', 'Retefuente', 'Superadministración', 'Transaccionabilidad'],
  // Imperatives with an attached pronoun.
  ...['Imprímela', 'Quítalo', 'Recárgala', 'Súmalos', 'adjúntalo', 'elígela', 'elígelo', 'gástalos'],
];

/** Words of code in the doctor's panel, whose readers are page authors. */
export const developersWords: readonly string[] = [
  ...[
    'CORS',
    'Escúchalos',
    'React',
    'Trusted',
    'Types',
    'attachShadow',
    'brand',
    'connect',
    'cópialo',
    'eager',
    'hash',
    'http',
    'idle',
    'intent',
    'label',
  ],
  ...['navigation', 'origins', 'parents', 'quítala', 'script', 'src', 'window'],
];

/** Spellings of the customer that differ from ours, each with the requirement that fixes it. */
export const customersSpelling: Readonly<Record<string, string>> = {
  Descripcion: 'LC-150',
  Informacion: 'LC-105',
  Juridica: 'LC-144',
  alfanumerico: 'LC-381',
  busqueda: 'PK-047',
  caracteristicas: 'PK-344',
  filtar: 'PK-047',
  informacion: 'LC-501',
  maxima: 'LC-374',
  maximo: 'LC-381',
  minima: 'LC-371',
  minimo: 'LC-381',
  numerico: 'LC-381',
};
