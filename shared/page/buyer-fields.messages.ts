import type { CustomerFields } from '#shared/domain/people/customer';
import type { DocumentProblem, DocumentTypeCode, PersonType } from '#shared/domain/people/identity-document';
import type { FieldProblem } from '#shared/domain/people/person-fields';

export const problemTexts: Readonly<Record<FieldProblem | DocumentProblem, string>> = {
  required: 'Campo Obligatorio',
  'document-alphanumeric': 'El campo debe ser alfanumerico, minimo 5 y maximo 15 caracteres.',
  'document-numeric': 'El campo debe ser numerico, minimo 5 y maximo 15 caracteres.',
  'check-digit': 'El dígito de verificación no corresponde a este NIT.',
  name: 'Escribe al menos 3 letras. Solo letras y espacios, sin guiones ni apóstrofos.',
  'legal-name': 'Escribe el nombre sin caracteres especiales.',
  phone: 'Escribe un número de 10 dígitos.',
  email: 'Ingresa un correo electrónico válido.',
  'email-domain': 'El dominio de correo ingresado no es permitido.',
  'additional-info': 'Escribe máximo 100 caracteres.',
  address: 'Escribe máximo 300 caracteres.',
};

type LabelledField = Exclude<keyof CustomerFields, 'addressLatGeocode' | 'addressLngGeocode'>;

export const fieldLabels: Readonly<Record<LabelledField, string> & { personTypes: Record<PersonType, string> }> = {
  personType: 'Tipo de persona',
  personTypes: { N: 'Persona Natural', J: 'Persona Juridica' },
  documentTypeId: 'Tipo de documento',
  documentNumber: 'Número de documento',
  dv: 'DV',
  legalName: 'Razón social',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  cellphoneNumber: 'Celular',
  email: 'Correo electrónico',
  departmentId: 'Departamento',
  cityId: 'Ciudad',
  fullAddress: 'Dirección',
  addressAdditionalInformation: 'Información adicional',
  legalDocumentTypeId: 'Tipo de documento',
  legalDocumentNumber: 'Número de documento',
  legalFirstName: 'Nombres',
  legalLastName: 'Apellidos',
};

/** Used until the platform's list of document types is loaded. */
export const documentTypeNames: Readonly<Record<DocumentTypeCode, string>> = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  NIT: 'NIT',
  PA: 'Pasaporte',
  NUIP: 'NUIP',
};
