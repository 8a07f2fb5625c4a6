/**
 * Fills the named placeholders of an address, such as `{from}`. Values are encoded, so that none can end a parameter or begin
 * another; a missing value is empty.
 */
export function fillAddress(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
