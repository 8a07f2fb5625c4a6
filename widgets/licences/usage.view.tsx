import { useStore } from 'zustand';
import { DeskPage } from '#shared/ui/desk/desk-page';
import { messages } from './licences.messages.ts';
import type { LicencesModel } from './licences.model.ts';

/** 'Bolsas'. */
export function Usage({ model }: { readonly model: LicencesModel; readonly exports: boolean }) {
  useStore(model.usage.store);
  return <DeskPage title={messages.title}>{null}</DeskPage>;
}
