import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Stack } from '../card.tsx';
import { TextField } from '../text-field.tsx';
import { CheckDigitField } from './check-digit-field.tsx';
import { Combobox } from './combobox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FileDrop } from './file-drop.tsx';
import { FormGrid, FormSection, WholeRow } from './form-layout.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';

export default { title: 'Kit/Forms' } satisfies Meta;

const cities = ['Bogotá', 'Medellín', 'Medina', 'Cali', 'Barranquilla', 'Cúcuta', 'Bucaramanga', 'Pereira', 'Manizales'].map((label) => ({
  value: label,
  label,
}));

function Billing() {
  const [person, setPerson] = useState<'N' | 'J'>('J');
  const [city, setCity] = useState('');
  return (
    <Stack $gap={20}>
      <ErrorSummary title="Revisa estos datos" errors={[{ id: 'phone', message: 'Celular: escribe los 10 dígitos.' }]} attempt={0} />
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
          <CheckDigitField label="Número de documento" digitLabel="DV" defaultValue="900373115" digit="3" />
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

export const Section: StoryObj = { render: () => <Billing /> };

const proof = {
  label: 'Comprobante de pago',
  prompt: 'Arrastra el comprobante o',
  browse: 'elígelo en tu equipo',
  hint: '.jpg, .jpeg, .png, .gif o .pdf. Máximo 2 MB.',
  accept: '.jpg,.jpeg,.png,.gif,.pdf',
  onFile: () => undefined,
};

export const Files: StoryObj = {
  render: () => (
    <Stack $gap={20}>
      <FileDrop
        {...proof}
        file={{ name: 'comprobante-andina-sucursal-norte-noviembre-2026.pdf', size: 655_360 }}
        progress={64}
        onRemove={() => undefined}
      />
      <FileDrop {...proof} file={null} error="El tamaño del archivo supera el máximo permitido (2MB)." />
    </Stack>
  ),
};
