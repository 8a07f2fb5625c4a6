import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Stack } from '../card.tsx';
import { TextField } from '../text-field.tsx';
import { CheckDigitField } from './check-digit-field.tsx';
import { Combobox } from './combobox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldSkeleton } from './field-skeleton.tsx';
import { FieldGroup, FormGrid, FormSection, WholeRow } from './form-layout.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';

export default { title: 'Kit/Forms/Section', component: FormSection } satisfies Meta<typeof FormSection>;

const cities = ['Bogotá', 'Medellín', 'Medina', 'Cali', 'Barranquilla', 'Cúcuta', 'Bucaramanga', 'Pereira', 'Manizales'].map((label) => ({
  value: label,
  label,
}));

function Billing() {
  const [person, setPerson] = useState<'N' | 'J'>('J');
  const [city, setCity] = useState('');
  return (
    <Stack $gap={20}>
      <ErrorSummary title="Revisa estos datos" errors={[{ id: 'phone', message: 'Celular: escribe los 10 dígitos.' }]} />
      <FormSection title="Datos de facturación" step={1}>
        <Segmented
          label="Tipo de persona"
          value={person}
          onChange={setPerson}
          options={[
            { value: 'N', label: 'Natural' },
            { value: 'J', label: 'Jurídica' },
          ]}
        />
        <FormGrid>
          <Select
            label="Tipo de documento"
            defaultValue=""
            placeholder="Seleccione una opción"
            options={[{ value: '4', label: 'NIT' }]}
            error="Campo Obligatorio"
          />
          <CheckDigitField label="Número de documento" digitLabel="DV" digit="3" value="900373115" readOnly onUse={() => undefined} />
          <TextField id="phone" label="Celular" inputMode="numeric" defaultValue="310456" error="Escribe los 10 dígitos." />
          <Combobox label="Ciudad" options={cities} value={city} onChange={setCity} placeholder="Escribe o elige" />
          <WholeRow>
            <TextArea label="Información adicional" optional maxLength={100} />
          </WholeRow>
        </FormGrid>
      </FormSection>
    </Stack>
  );
}

/** A whole section with its errors. */
export const Whole: StoryObj = { render: () => <Billing /> };
/** The hint explains what the data are used for. */
export const WithAHint: StoryObj = {
  render: () => (
    <FormSection title="Datos de activación de licencia" step={2} hint="A este correo llega el enlace para activarla.">
      <FormGrid>
        <TextField label="Nombres" />
        <TextField label="Correo electrónico" />
      </FormGrid>
    </FormSection>
  ),
};
/** A group for another person's fields inside the form. */
export const WithAGroup: StoryObj = {
  render: () => (
    <FormSection title="Datos de facturación" step={1}>
      <FormGrid>
        <WholeRow>
          <TextField label="Razón social" />
        </WholeRow>
        <FieldGroup title="Representante legal" level={3}>
          <TextField label="Nombres" />
          <TextField label="Apellidos" />
        </FieldGroup>
      </FormGrid>
    </FormSection>
  ),
};
/** The same section while its data load. */
export const OnItsWay: StoryObj = {
  render: () => (
    <FormSection title="Datos de facturación" step={1}>
      <FormGrid>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton help />
      </FormGrid>
    </FormSection>
  ),
};
