import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { TextField } from '#shared/ui/text-field';

/** First group of a form in a dialog: a read-only field, and one with a character count. */
export const packageFields = (
  <DialogGroup title="Identificación" note="Lo que ve el comprador en la tienda.">
    <FormGrid>
      <TextField label="Código paquete" defaultValue="FIRMA-EMP-1000" locked help="No se puede cambiar después de crear." />
      <TextField label="Nombre paquete" defaultValue="Firma Empresarial" maxLength={20} />
    </FormGrid>
  </DialogGroup>
);
