/** The late file of the import of services. The drop zone comes from here, since it lies in a bundle that the dialog's late file cannot name. */
export { FileDrop } from '#shared/ui/forms/file-drop';
export { importPlan } from '#shared/desk/service-import';
