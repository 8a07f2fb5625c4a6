import { Row, Stack } from '#shared/ui/card';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import { Combobox } from '#shared/ui/forms/combobox';
import { ErrorSummary } from '#shared/ui/forms/error-summary';
import { FileDrop } from '#shared/ui/forms/file-drop';
import { FormGrid, FormSection } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select } from '#shared/ui/forms/select';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { TextArea } from '#shared/ui/forms/text-area';
import { TextField } from '#shared/ui/text-field';
import { nothing, type Example } from './example.ts';

const options = (...labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
const dropped = {
  label: 'Comprobante de pago',
  prompt: 'Arrastra el comprobante o',
  browse: 'elígelo en tu equipo',
  accept: '.jpg,.pdf',
  onFile: nothing,
};

export const formExamples: Readonly<Record<string, Example>> = {
  'Kit/Forms/Section': {
    good: (
      <FormSection title="Datos de facturación" step={1} hint="A este nombre sale la factura.">
        <FormGrid $columns={1}>
          <TextField label="Nombres" defaultValue="Ana María" />
          <TextField label="Información adicional" optional />
        </FormGrid>
      </FormSection>
    ),
    bad: (
      <FormSection title="Formulario">
        <FormGrid $columns={1}>
          <TextField label="" aria-label="Nombres" placeholder="Nombres *" />
          <TextField label="" aria-label="Información adicional" placeholder="Información adicional" />
        </FormGrid>
      </FormSection>
    ),
  },
  'Kit/Forms/Select': {
    good: (
      <Select
        label="Tipo de documento"
        options={options('Cédula de ciudadanía', 'NIT', 'Pasaporte')}
        placeholder="Seleccione una opción"
        defaultValue=""
      />
    ),
    bad: <Select label="¿Eres responsable de IVA?" options={options('--', 'Sí', 'No')} />,
  },
  'Kit/Forms/Combobox': {
    good: <Combobox label="Ciudad" options={options('Bogotá', 'Medellín')} value="" placeholder="Escribe o elige" onChange={nothing} />,
    bad: <Combobox label="Tipo de persona" options={options('Natural', 'Jurídica')} value="" onChange={nothing} />,
  },
  'Kit/Forms/Segmented': {
    good: <Segmented label="Tipo de persona" options={options('Natural', 'Jurídica')} value="Natural" onChange={nothing} />,
    bad: (
      <Segmented
        label="Tipo de persona"
        options={options('Soy una persona natural', 'Represento a una empresa', 'Todavía no lo sé', 'Otro caso')}
        value=""
        onChange={nothing}
      />
    ),
  },
  'Kit/Forms/Suggest field': {
    good: (
      <SuggestField
        label="Correo electrónico"
        help="Aquí llega la activación."
        value="laura@andina.co"
        suggestions={[]}
        onType={nothing}
        onPick={nothing}
      />
    ),
    bad: <SuggestField label="Ciudad (elige una de la lista)" value="Bogot" suggestions={[]} onType={nothing} onPick={nothing} />,
  },
  'Kit/Forms/Text area': {
    good: <TextArea label="Motivo de rechazo" maxLength={60} defaultValue="El comprobante no se puede leer: envíalo otra vez." />,
    bad: <TextArea label="Celular" defaultValue="3104567890" />,
  },
  'Kit/Forms/Check digit field': {
    good: <CheckDigitField label="Número de documento" digitLabel="DV" digit="3" value="900373115" onUse={nothing} onChange={nothing} />,
    bad: (
      <Row style={{ flexWrap: 'nowrap' }}>
        <TextField label="NIT" defaultValue="900373115" />
        <TextField label="Dígito de verificación" placeholder="¿Cuál es?" />
      </Row>
    ),
  },
  'Kit/Forms/File drop': {
    good: (
      <FileDrop
        {...dropped}
        hint=".jpg o .pdf. Máximo 2 MB."
        file={{ name: 'comprobante-noviembre.pdf', size: 655_360 }}
        onRemove={nothing}
      />
    ),
    bad: <FileDrop {...dropped} label="Archivo" prompt="Arrastra aquí" browse="" hint="" file={null} error="Error" />,
  },
  'Kit/Forms/Error summary': {
    good: (
      <Stack>
        <ErrorSummary title="Revisa estos datos" errors={[{ id: 'good-phone', message: 'Celular: escribe los 10 dígitos.' }]} />
        <TextField id="good-phone" label="Celular" defaultValue="310456" error="Escribe los 10 dígitos." />
      </Stack>
    ),
    bad: <ErrorSummary title="Error" errors={[{ id: 'nowhere', message: 'Hay errores en el formulario.' }]} />,
  },
};
