/** Fills placeholders such as `{from}`. Encoded values cannot begin another parameter; a missing value is empty. */
export function fillAddress(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
