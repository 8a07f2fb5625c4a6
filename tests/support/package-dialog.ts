import { userEvent } from 'vitest/browser';
import { dialog, field, list, optionsOf } from './desk-screen.ts';
import { dialogMessages } from '../../widgets/packages/package-dialog.messages.ts';

export async function pick(name: string, ...options: readonly string[]): Promise<void> {
  await list(name).click();
  for (const option of options) await optionsOf(name).filter({ hasText: option }).first().click();
  await userEvent.keyboard('{Escape}');
}

export async function fillRequired(code: string): Promise<void> {
  await field(dialogMessages.code).fill(code);
  await list('Tipo paquete').selectOptions('Base');
  await field(dialogMessages.name).fill('Plan Nuevo');
  await pick('Servicios', 'Firma electrónica');
  await pick(dialogMessages.channels, 'Tienda en línea');
  await field(dialogMessages.price).fill('119000');
  await list('IVA').selectOptions('19\u00a0%');
  await field('Vigencia').fill('12');
  await list('Tipo de vigencia').selectOptions('Mensual');
  await list(dialogMessages.relevance).selectOptions('Media');
  await dialog().getByText(dialogMessages.public, { exact: true }).click();
}

/** A PNG file of this size with only the signature of the format. */
export function png(name: string, size: number): File {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
}
export function fileInput(): HTMLInputElement {
  const input = [...document.querySelectorAll('div')]
    .map((each) => each.shadowRoot?.querySelector('input[type=file]'))
    .find((each) => each instanceof HTMLInputElement);
  if (!(input instanceof HTMLInputElement)) throw new Error('the dialog has no file input');
  return input;
}
export const chooseFile = (file: File) => {
  const input = fileInput();
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
