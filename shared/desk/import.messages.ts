import { counted, formatQuantity } from '#shared/domain/quantity';

/** Maximum names in one sentence. */
const mostNamed = 6;
const listNames = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ` y ${formatQuantity(names.length - mostNamed)} más` : '');
const lines = (count: number): string => counted(count, ['fila', 'filas']);

export const messages = {
  file: 'Archivo CSV',
  prompt: 'Arrastra el archivo o',
  browse: 'elígelo en tu equipo',
  hint: (most: number): string => `CSV con comas, punto y coma o tabuladores. Hasta ${lines(most)} y 5 MB.`,
  template: 'Descargar plantilla',
  templateHead: (title: string, required: readonly string[]): string => `${title} · Obligatorias: ${required.join(', ')}`,
  columns: 'Columnas del archivo',
  required: 'Obligatoria.',
  reading: 'Revisando el archivo…',
  readFailed: 'No se pudo cargar lo necesario para revisar el archivo. Vuelve a elegirlo.',

  empty: 'El archivo está vacío.',
  noLines: 'El archivo solo tiene los nombres de las columnas.',
  tooLarge: 'El archivo pesa más de 5 MB. Divídelo en varios.',
  tooMany: (count: number, most: number): string =>
    `El archivo tiene ${lines(count)} y se importan hasta ${formatQuantity(most)}. Divídelo en varios.`,
  workbook: 'Es un libro de cálculo. Guárdalo como archivo CSV y vuelve a elegirlo.',
  notText: 'No es un archivo CSV.',
  noHead: (heads: readonly string[]): string => `Falta la fila con los nombres de las columnas: ${heads.join(', ')}.`,
  missingColumns: (heads: readonly string[]): string =>
    heads.length === 1 ? `Falta la columna «${heads.join('')}».` : `Faltan las columnas ${heads.map((head) => `«${head}»`).join(', ')}.`,
  badQuote: (row: number): string => `En la fila ${formatQuantity(row)} hay unas comillas que no se cierran bien.`,

  moreCells: 'Tiene más celdas que columnas.',
  formula: 'Empieza con «=»: escribe el valor, no una fórmula.',
  cut: (length: number): string => `Máximo ${counted(length, ['carácter', 'caracteres'])}.`,
  keptAs: (kept: string): string => `Solo se guardaría «${kept}».`,
  notTaken: 'Este valor no se acepta aquí.',
  notListed: (names: readonly string[]): string => `No está entre las opciones: ${listNames(names)}.`,
  notFound: (name: string): string => `No existe «${name}».`,
  severalOf: (name: string): string => `Hay varios con el nombre «${name}»: usa su número.`,
  repeated: (row: number): string => `Repite la fila ${formatQuantity(row)}.`,

  row: 'Fila',
  rowOf: (row: number): string => `Fila ${formatQuantity(row)}`,
  state: 'Estado',
  good: 'Lista',
  bad: 'Con error',
  reason: 'Motivo',
  summary: (good: number, bad: number): string =>
    `${counted(good, ['fila lista', 'filas listas'])} · ${counted(bad, ['con error', 'con error'])}`,
  ignored: (heads: readonly string[]): string => `No se leen estas columnas: ${listNames(heads)}.`,
  onlyBad: 'Solo con errores',
  nothingBad: 'Ninguna fila tiene errores.',
  preview: (file: string): string => `Revisión de ${file}`,
  pageSize: 'Filas por página',
  another: 'Elegir otro archivo',
  act: (count: number, noun: readonly [string, string]): string => `Importar ${counted(count, noun)}`,
  nothingGood: 'Ninguna fila se puede importar.',
  failures: (count: number): string => `Descargar ${counted(count, ['fila', 'filas'])} sin importar`,
  failuresHead: (title: string, count: number): string => `${title} · ${counted(count, ['fila', 'filas'])} sin importar`,
  notSent: 'No se envió.',
  leftOut: (count: number): string => `Con error en el archivo, sin enviar: ${formatQuantity(count)}.`,
  leave: 'Hay una importación sin terminar.',
  leaveTitle: 'Importación sin terminar',
  leaveQuestion: (count: number): string => `Si cierras quedan ${lines(count)} sin importar. Puedes descargarlas antes.`,
  stay: 'Seguir aquí',
} as const;
