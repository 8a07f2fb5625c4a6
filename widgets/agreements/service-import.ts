/** Chunk of the import of services. It re-exports the drop zone, since the dialog's own chunk cannot name the shared bundle that holds it. */
export { FileDrop } from '#shared/ui/forms/file-drop';
export { importPlan } from '#shared/desk/service-import';
