/** Texts with 'usted', each with the requirement that fixes it; all other texts say 'tú'. */
export const formalByRequirement: Readonly<Record<string, string>> = {
  '¿Esta seguro que quiere': 'PK-033',
  '¿Está seguro que desea cancelar?': 'LC-220',
  'Debe cargar un archivo valido (.jpg, .jpeg, png, pdf).': 'ST-348',
  'El código promocional ha sido aplicado a su compra.': 'ST-474',
  'El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.': 'ST-470',
  'No hay respuesta por parte del servidor. Por favor intente más tarde.': 'ST-469',
  'No se ha podido cargar el comprobante de pago. Por favor intente nuevamente.': 'ST-492',
  'Recuerde que si modifica estos datos la licencia quedara registrada': 'ST-112',
  'Seleccione una opción': 'ST-365',
};

/** Names of packages, customers on landing pages, and gateways. */
export const namesOfThings: readonly string[] = [
  ...[
    'Factura Pyme',
    'Pyme 300',
    'Firma Básica',
    'Firma Profesional',
    'Firma Avanzada',
    'Guarda Básica',
    'Nómina Documentos',
    'Plan Equipo',
  ],
  ...['Andina Textil', 'Clínica Santa Inés', 'Panadería La Espiga', 'Transportes del Valle'],
  'Pague a Tiempo',
  // A noun, and a cart that is not the reader's.
  ...['cierre de mes', 'Tu cliente recibe su carrito'],
];

/** Capitals inside a sentence, each with the requirement that fixes them. */
export const capitalsByRequirement: Readonly<Record<string, string>> = {
  'Campo Obligatorio': 'ST-326',
  'Comprar Ahora': 'ST-467',
  'Códigos Promocionales': 'LC-090',
  'Editar Licencia': 'LC-085',
  'Fin vigencia debe ser mayor a Inicio vigencia': 'PK-276',
  'Funcionalidad Sistema': 'PK-089',
  'Gestión Servicios': 'LC-088',
  'Guardar Configuración': 'PK-050',
  'Informacion Cliente': 'LC-105',
  'Informacion Contrato': 'LC-105',
  'Informacion Supervisor': 'LC-105',
  'Mi Plan': 'ST-459',
  'Nit y Número de Documento': 'ST-345',
  'Nuevo Convenio': 'LC-104',
  'Persona Juridica': 'PK-166',
  'Persona Natural': 'PK-166',
  'Por favor intenta nuevamente': 'ST-468',
  'Productos adquiridos': 'LC-119',
  'Reporte de Consumo': 'LC-091',
  'Servicios Contratados': 'LC-105',
  'Soporte por Cliente': 'LC-089',
  '¡Verificación Exitosa!': 'PK-120',
};
