import { recordWords } from './licences.messages.ts';

export const messages = {
  ...recordWords,
  groups: {
    identity: 'Identificación',
    identityNote: 'Si el documento ya existe, se cargan sus datos.',
    contact: 'Contacto y ubicación',
    application: 'Aplicación',
    applicationNote: 'Los clientes de biometría tienen un contrato con fechas.',
  },
  choose: 'Selecciona',
  chooseCity: 'Selecciona una ciudad',
  departmentFirst: 'Elige primero el departamento',
  personFirst: 'Elige primero el tipo de persona',
  customerFound: 'Ya está registrado: cargamos sus datos.',
  looking: 'Consultando el documento',
  lookupFailed: 'No se pudo consultar el documento.',
  times: { contractStart: 'Hora de inicio', contractEnd: 'Hora de fin' },
  badTime: 'Escribe la hora como HH:mm:ss.',
  /** Without accents, as in the customer's text. */
  changed:
    'Recuerde que si modifica estos datos la licencia quedara registrada con esta información y no con la del formulario de facturación',
  create: 'Crear',
  update: 'Actualizar',
  incomplete: 'Completa los campos obligatorios.',
  leave: 'Tienes cambios sin guardar en la empresa.',
  thisCompany: 'esta empresa',
  saved: 'La empresa se ha guardado exitosamente.',
  refused: '¡La empresa NO fue guardada!',
  failed: '¡Error del servidor!',
} as const;
