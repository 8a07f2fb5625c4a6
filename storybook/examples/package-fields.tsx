import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { TextField } from '#shared/ui/text-field';

/** The first group of a form in a dialog: a field that nobody may change any more, and one that counts. */
export const packageFields = (
  <DialogGroup title="Identificación" note="Lo que ve el comprador en la tienda.">
    <FormGrid>
      <TextField label="Código paquete" defaultValue="FIRMA-EMP-1000" locked help="No se puede cambiar después de crear." />
      <TextField label="Nombre paquete" defaultValue="Firma Empresarial" maxLength={20} />
    </FormGrid>
  </DialogGroup>
);
