/** What a person types who asks for a trial: the label of each field, and its text; the type of document is chosen first. */
export const trialTyped = [
  ['Número de documento', '1030555666'],
  ['Nombres', 'José'],
  ['Apellidos', 'Ñáñez Peña'],
  ['Correo electrónico', 'jose@ejemplo.co'],
  ['Celular', '3001234567'],
] as const;
