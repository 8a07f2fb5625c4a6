import { longestWord } from '#shared/contract/page-words';

/** Names of headers, properties and built-ins stay in English. */
export const messages = {
  title: 'Diagnóstico de licencias',
  close: 'Cerrar',
  refresh: 'Actualizar',
  copy: 'Copiar informe',
  copied: 'Informe copiado',
  notCopied: 'No se pudo copiar: selecciona el texto y cópialo',
  looking: 'Revisando la página…',
  docs: 'Qué significa cada cosa',
  good: 'Bien',
  note: 'Aviso',
  bad: 'Problema',
  summary: (bad: number, notes: number): string =>
    bad === 0 && notes === 0 ? 'Sin problemas' : [counted(bad, 'problema'), counted(notes, 'aviso')].filter(Boolean).join(', '),
  areas: {
    release: 'Versión',
    tags: 'Etiquetas',
    requests: 'Solicitudes',
    policy: 'Política de la página',
    configuration: 'Configuración de la tienda',
    page: 'La página',
    looks: 'Contraste',
    storage: 'Carrito y almacenamiento',
  },

  release: (version: string): string => `La página usa la versión ${version}`,
  brandRelease: (brand: string, version: string): string => `Marca ${brand}: versión ${version}`,
  twoReleases: 'Hay marcas de dos versiones: React se carga dos veces. Publica las dos con la misma versión.',
  channel: {
    stable: 'Canal: stable',
    preview: 'Canal: preview',
    pinned: 'El script está fijado por su hash: no recibe versiones nuevas ni vuelve a una anterior',
  },
  script: (address: string): string => `Script: ${address}`,
  noScript: 'El script no tiene etiqueta propia: viene de un módulo, de otro script o escrito en la página',
  manyScripts: (count: number): string => `El script está ${count} veces en la página: solo cuenta el primero. Deja uno.`,

  noTags: 'La página no tiene ninguna de nuestras etiquetas',
  unknownTag: (names: string): string => `No existe esa etiqueta. Usa una de ${names}`,
  noBrand: (names: string): string => `Le falta brand: usa uno de ${names}`,
  unknownBrand: (names: string): string => `La tienda no tiene esa marca; se muestra la genérica. Usa una de ${names}`,
  unknownAttributes: (names: string): string => `No conoce ${names}`,
  attributes: (given: string, more: string): string =>
    [given && `Tiene ${given}.`, more && `Puede tener ${given && 'también '}${more}.`].filter(Boolean).join(' '),
  noCode: (attribute: string): string => `Le falta ${attribute}: el código de lo que vende`,
  unknownCode: (code: string): string => `El catálogo de la marca no tiene ${code}: revisa el código`,
  moments: {
    ready: 'Lista',
    failed: 'No cargó: en su lugar hay una frase y el enlace a la tienda',
    fallback: 'No se pudo usar: en su lugar está lo que la página escribió dentro',
    intent: 'Espera una señal de intención: puntero, foco o toque',
    visible: 'Espera estar a la vista',
    idle: 'Espera a que la página descanse',
    eager: 'Cargando',
    unknownMoment: 'Tiene un load que no existe: usa auto, intent, visible, idle o eager',
    facts: 'Espera los datos de la marca, que este script no trae',
  },
  codeFailed: (widget: string, why: string): string => `El código de ${widget} no llega: ${why}`,

  noRequests: 'Todavía no hay solicitudes',
  answered: (status: number, ms: number): string => `${status} en ${ms} ms`,
  came: (ms: number): string => `llegó en ${ms} ms`,
  refused: 'Sin respuesta: bloqueado, sin red o sin permiso para esta página (CORS)',
  catalogue: (brand: string, count: number): string => `El catálogo de ${brand} responde: ${counted(count, 'paquete')}`,
  catalogueFailed: (brand: string, origin: string): string =>
    `El catálogo de ${brand} no responde a esta página: permite ${origin} en connect-src, y que la plataforma acepte su origen (CORS)`,

  noViolations: 'La política no ha impedido nada nuestro',
  violation: (directive: string, blocked: string): string => `${directive} impidió ${blocked}`,
  add: (line: string): string => `Agrega a la cabecera: ${line}`,
  whole: 'Lo que necesitan nuestras etiquetas',
  trusted: 'Trusted Types: además, solo si la página los exige',

  framed: 'La página está en un marco',
  parentMissing: (origin: string): string =>
    `El origen ${origin} no está en origins.parents: la página que nos enmarca no oye el tamaño ni el carrito`,
  parentKnown: (origin: string): string => `El origen ${origin} está en origins.parents`,
  originMissing: (origin: string): string =>
    `El origen ${origin} no está en origins.navigation: la tienda no ofrece volver a esta página después del pago`,
  originKnown: (origin: string): string => `El origen ${origin} está en origins.navigation`,
  noStore: (brand: string): string => `La marca ${brand} no tiene tienda en la configuración: 'Continuar' no sabe adónde ir`,
  noConfiguration: 'La configuración publicada no llegó a esta página',

  insecure: 'La página no es un contexto seguro (http): vende, pero no guarda formularios a medio llenar',
  secure: 'La página es un contexto seguro',
  replaced: (names: string): string => `La página cambió ${names}: si algo falla, prueba sin ese cambio`,
  frozen: (names: string): string => `La página congeló ${names}`,
  builtins: 'Lo que trae el navegador está sin cambios',
  clicksStopped:
    'La página detiene los clics en window antes de que alguien los oiga: nuestros botones no hacen nada. Escúchalos sin detenerlos',
  rootsClosed:
    'La página cierra las raíces de sombra (attachShadow): un botón lleva a la tienda en vez de abrir el carrito. Deja las nuestras abiertas',
  ownReact: 'La página tiene su propio React: convive con el nuestro',
  strangeMethods: (names: string, known: string): string => `La página llama funciones que no existen: ${names}. Usa ${known}`,
  words: {
    own: (count: number): string => (count === 1 ? 'La página dice 1 palabra a su manera' : `La página dice ${count} palabras a su manera`),
    unknown: (names: string): string => `No es una palabra que una página pueda decir. Usa ${names}`,
    fixed: (): string => 'Queda como la dicen los requisitos de la tienda o la ley: quítala',
    label: (): string => 'Es el atributo label de la etiqueta, o las palabras del enlace que lleva dentro',
    unusable: (): string => `Necesita un texto de 1 a ${longestWord} caracteres`,
  },
  base: (address: string): string => `La página tiene <base href>: ${address}`,

  noLooks: 'Todavía no hay nada dibujado que medir',
  pair: (words: string, ground: string, ratio: string): string => `${words} sobre ${ground}: ${ratio} a 1`,
  tooWeak: (needed: string): string => `Debe ser ${needed} a 1 o más: cambia una de las dos`,
  allStrong: 'Todo lo que la página cambia se puede leer',

  keeps: 'El navegador guarda el carrito',
  keepsNot: 'El navegador no guarda nada para esta página: el carrito dura mientras esté abierta',
  lines: (brand: string, count: number): string => `Carrito de ${brand}: ${counted(count, 'línea')}`,
  sealed: 'El carrito está cifrado: sus líneas no se leen desde aquí',
  noCart: 'No hay ningún carrito guardado',
  unreadable: 'Lo guardado no se puede leer: se toma por vacío',
} as const;

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
