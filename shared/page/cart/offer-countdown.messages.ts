export const commonWords = {
  days: 'días',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
  /** For screen readers: without seconds. */
  timeLeft: (parts: readonly string[]): string => `Termina en ${parts.join(', ')}`,
  spokenDays: (count: number): string => (count === 1 ? '1 día' : `${count} días`),
  spokenHours: (count: number): string => (count === 1 ? '1 hora' : `${count} horas`),
  spokenMinutes: (count: number): string => (count === 1 ? '1 minuto' : `${count} minutos`),
} as const;
