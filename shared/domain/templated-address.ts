/**
 * Fills the named placeholders of an address, such as `{from}`; each value is encoded, so that none can end a parameter or
 * begin another. A placeholder without a value becomes empty.
 */
export function fillAddress(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
