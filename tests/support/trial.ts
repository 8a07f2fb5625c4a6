/** The values that a person types to request a trial: label and text of each field; the document type is selected first. */
export const trialTyped = [
  ['Número de documento', '1030555666'],
  ['Nombres', 'José'],
  ['Apellidos', 'Ñáñez Peña'],
  ['Correo electrónico', 'jose@ejemplo.co'],
  ['Celular', '3001234567'],
] as const;
