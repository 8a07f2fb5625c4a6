/** As the back office was last seen here, or as the machine has it: whoever works in the dark is not dazzled by the first frame. */
export function lastScheme(): string {
  try {
    const kept = localStorage.getItem('desk.scheme');
    if (kept !== null) return kept;
  } catch {
    // Nothing can be read: as the machine has it.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
